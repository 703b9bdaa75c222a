import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { ConfirmDialogProps } from './confirm-dialog-view.tsx';

export const loadConfirm = () => import('./confirm-dialog-view.tsx');
const View = lazyView(loadConfirm, 'ConfirmDialogView');

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
