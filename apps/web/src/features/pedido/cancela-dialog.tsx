import { ReasonDialog } from '../../registros/reason-dialog.tsx';
import { CANCELAMENTO as T } from './textos.ts';
import { useCancela } from './use-pedido-acts.ts';

interface CancelaDialogProps {
  cabId: number;
  compra: boolean;
  onClose: () => void;
}

const LINHAS = 3;

/** Asks before an order is taken back, and why. */
export function CancelaDialog({ cabId, compra, onClose }: CancelaDialogProps) {
  const cancela = useCancela(onClose);
  return (
    <ReasonDialog
      draft={`cancelamento.${cabId}`}
      title={T.titulo(cabId)}
      text={compra ? T.perguntaCompra : T.perguntaPedido}
      label={T.motivo}
      confirm={compra ? T.cancelarCompra : T.cancelarPedido}
      rows={LINHAS}
      busy={cancela.isPending}
      onConfirm={(motivo) => cancela.mutateAsync({ cabId, motivo })}
      onClose={onClose}
    />
  );
}
