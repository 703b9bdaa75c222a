import { ErrorState } from '../../ui/error-state.tsx';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { PERICIA } from './textos.ts';

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
