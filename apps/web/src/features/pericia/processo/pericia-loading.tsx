import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { PERICIA } from '../textos.ts';

interface PericiaLoadingProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

export function PericiaLoading({ error, onRetry, onClose }: PericiaLoadingProps) {
  return (
    <FullDialog title={PERICIA.titulo} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <TableSkeleton rows={8} />}
    </FullDialog>
  );
}
