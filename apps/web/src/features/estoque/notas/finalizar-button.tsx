import { PermissionButton } from '../../../ui/permission-button.tsx';
import type { NotaAberta } from '../estoque-queries.ts';
import { FOLHA, NOTA as T } from '../textos.ts';
import { useFinalizaNota } from '../use-nota-acts.ts';
import type { Folha } from './folha/folha.ts';

interface FinalizarButtonProps {
  nota: NotaAberta;
  folha: Folha;
  onFinalizada: () => void;
}

/** Finishes a note that has items, once all that was typed is in it. */
export function FinalizarButton({ nota, folha, onFinalizada }: FinalizarButtonProps) {
  const finaliza = useFinalizaNota({ nota, onDone: onFinalizada, onMudou: folha.marca });
  const { movCabId } = nota.cab;
  const nada = nota.itens.length + folha.salvando === 0 ? T.semItens : undefined;
  const bloqueio = folha.faltam > 0 ? FOLHA.faltam(folha.faltam) : nada;
  const envia = async () => {
    const versao = await folha.versao();
    if (versao !== null && !finaliza.isPending) finaliza.mutate({ movCabId, versao });
  };
  return (
    <PermissionButton blocked={bloqueio} onClick={() => void envia()}>
      {T.finalizar}
    </PermissionButton>
  );
}
