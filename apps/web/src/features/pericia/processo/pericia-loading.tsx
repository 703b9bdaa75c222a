import { RegistroSumido } from '../../../registros/presenca/registro-sumido.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { PERICIA } from '../textos.ts';

interface PericiaLoadingProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  /** The case that was to be opened; none of a new one. */
  procId?: number | undefined;
}

function Estado({ error, onRetry, procId }: Omit<PericiaLoadingProps, 'onClose'>) {
  if (!error) return <TableSkeleton rows={8} />;
  if (procId === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  return <RegistroSumido tipo="pericia" id={procId} error={error} onRetry={onRetry} />;
}

export function PericiaLoading({ error, onRetry, onClose, procId }: PericiaLoadingProps) {
  return (
    <FullDialog address="page" title={PERICIA.titulo} onClose={onClose}>
      <Estado error={error} onRetry={onRetry} procId={procId} />
    </FullDialog>
  );
}
