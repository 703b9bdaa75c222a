import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { ConflictDialogViewProps } from './conflict-dialog-view.tsx';
import type { Conflito } from './conflict-fields.ts';

export const loadConflict = () => import('./conflict-dialog-view.tsx');
const View = lazyView(() => loadConflict().then((m) => ({ default: m.ConflictDialogView })));

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
