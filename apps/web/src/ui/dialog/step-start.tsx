import { useEffect, useRef, useState } from 'react';
import { actsSoFar, isFocusFree } from '../../lib/focus-keeper.ts';
import { frontDialog } from '../../lib/front-dialog.ts';
import { firstFieldOf, searchOf } from './use-first-field.ts';

const CELL = '[role="gridcell"][data-coluna]:not([aria-readonly])';
/** What opens a balloon explains a value or a sum. */
const ACT = '[data-rows] button:not([popovertarget])';

/**
 * Stands in a step of a dialog, which begins at its first field: a cell that can be changed, else an input, else an act,
 * else its search.
 * @param ready what the step holds is there
 */
export function StepStart({ ready }: { ready: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [began] = useState(actsSoFar);
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!ready || !dialog) return;
    // Whoever has pressed something by now, or stands in what was opened over it, stays there.
    if (frontDialog() !== dialog || (!isFocusFree() && actsSoFar() > began)) return;
    const target =
      dialog.querySelector<HTMLElement>(`[data-fields] ${CELL}`) ??
      firstFieldOf(dialog) ??
      dialog.querySelector<HTMLElement>(ACT) ??
      searchOf(dialog);
    target?.focus({ preventScroll: true });
    // The dialog itself may set the focus only after this.
    if (dialog.querySelector('[data-autofocus]') === null) target?.setAttribute('data-autofocus', 'true');
  }, [ready, began]);
  return <span ref={place} hidden />;
}
