import { lazy, Suspense } from 'react';
import type { ConflictDialogViewProps } from './conflict-dialog-view.tsx';
import type { Conflito } from './conflict-fields.ts';

const View = lazy(() =>
  import('./conflict-dialog-view.tsx').then((m) => ({ default: m.ConflictDialogView })),
);

interface ConflictDialogProps extends Omit<ConflictDialogViewProps, 'conflito'> {
  /** Null while there is nothing to decide. */
  conflito: Conflito | null;
}

/** Both versions of what another person saved first; loaded with the first conflict. */
export function ConflictDialog({ conflito, ...props }: ConflictDialogProps) {
  if (!conflito) return null;
  return (
    <Suspense>
      <View conflito={conflito} {...props} />
    </Suspense>
  );
}
