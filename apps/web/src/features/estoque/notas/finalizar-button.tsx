import { PermissionButton } from '../../../ui/permission-button.tsx';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import { useFinalizaNota } from './use-nota-acts.ts';

interface FinalizarButtonProps {
  nota: NotaAberta;
  onFinalizada: () => void;
}

/** Finishes a note that has items. */
export function FinalizarButton({ nota, onFinalizada }: FinalizarButtonProps) {
  const finaliza = useFinalizaNota(onFinalizada);
  const { movCabId, versao } = nota.cab;
  const bloqueio = nota.itens.length === 0 ? T.semItens : undefined;
  return (
    <PermissionButton
      blocked={bloqueio}
      onClick={() => !finaliza.isPending && finaliza.mutate({ movCabId, versao })}
    >
      {T.finalizar}
    </PermissionButton>
  );
}
