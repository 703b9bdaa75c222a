import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-view.tsx';

const View = lazy(() => import('./confirm-dialog-view.tsx').then((m) => ({ default: m.ConfirmDialogView })));

/** Asks before something that cannot be taken back; loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
