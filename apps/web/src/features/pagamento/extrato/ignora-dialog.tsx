import type { LancamentoLinha } from '@retaguarda/contract';
import { ReasonDialog } from '../../../registros/reason-dialog.tsx';
import { IGNORA as T } from '../textos.ts';
import { useIgnora } from './use-atos-do-extrato.ts';

interface IgnoraDialogProps {
  rows: readonly LancamentoLinha[];
  onDone: () => void;
  onClose: () => void;
}

/** Leaves entries aside, and asks why. */
export function IgnoraDialog({ rows, onDone, onClose }: IgnoraDialogProps) {
  const ignora = useIgnora(() => {
    onDone();
    onClose();
  });
  return (
    <ReasonDialog
      draft={`ignoraext.${rows.length === 1 ? rows[0]?.lancamentoId : 0}`}
      title={T.titulo}
      text={T.texto(rows.length)}
      label={T.motivo}
      confirm={T.confirma}
      busy={ignora.isPending}
      onConfirm={(motivo) => ignora.mutateAsync({ rows, motivo })}
      onClose={onClose}
    />
  );
}
