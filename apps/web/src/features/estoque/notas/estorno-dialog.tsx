import { type MovCab, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO as S } from '@retaguarda/domain';
import { ReasonDialog } from '../../../registros/reason-dialog.tsx';
import { ESTORNO as T } from '../textos.ts';
import { useEstornaNota } from '../use-nota-acts.ts';

/** Whether the note is taken back by a contrary one. */
export const estornavel = ({ status, tipoId }: MovCab): boolean =>
  (status === S.finalizada || status === S.transito) && tipoId !== TIPO_MOVIMENTO.estorno;

interface EstornoDialogProps {
  nota: MovCab;
  onClose: () => void;
}

/** Asks why a note is taken back. */
export function EstornoDialog({ nota: { movCabId }, onClose }: EstornoDialogProps) {
  const estorna = useEstornaNota(onClose);
  return (
    <ReasonDialog
      draft={`estorno.${movCabId}`}
      title={T.titulo(movCabId)}
      text={T.explica}
      label={T.motivo}
      confirm={T.estornar}
      busy={estorna.isPending}
      onConfirm={(motivo) => estorna.mutateAsync({ movCabId, motivo })}
      onClose={onClose}
    />
  );
}
