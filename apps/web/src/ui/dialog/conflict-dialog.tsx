import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { ConflictDialogViewProps } from './conflict-dialog-view.tsx';
import type { Conflict } from './conflict-fields.ts';

export const loadConflict = () => import('./conflict-dialog-view.tsx');
const View = lazyView(loadConflict, 'ConflictDialogView');

interface ConflictDialogProps extends Omit<ConflictDialogViewProps, 'conflict'> {
  /** Null while there is nothing to decide. */
  conflict: Conflict | null;
}

/** Both versions of what another person saved first; loaded with the first conflict. */
export function ConflictDialog({ conflict, ...props }: ConflictDialogProps) {
  if (!conflict) return null;
  return (
    <Suspense>
      <View conflict={conflict} {...props} />
    </Suspense>
  );
}
