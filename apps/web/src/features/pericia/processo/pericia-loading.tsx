import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { registroPedivel } from '../../../ui/notice/quem-concede.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { PERICIA } from '../textos.ts';

interface PericiaLoadingProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  /** The case that was to be opened; none of a new one. */
  procId?: number;
}

export function PericiaLoading({ error, onRetry, onClose, procId }: PericiaLoadingProps) {
  const pedivel = procId === undefined ? undefined : registroPedivel('pericia', procId);
  return (
    <FullDialog title={PERICIA.titulo} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={onRetry} pedivel={pedivel} /> : <TableSkeleton rows={8} />}
    </FullDialog>
  );
}
