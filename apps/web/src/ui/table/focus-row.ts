/** Frames after which a row that does not come is given up, and for which the focus has to stay before it is let go. */
const PATIENCE = 120;
const STEADY = 10;

const targetOf = (key: number): HTMLElement | null => {
  const row = document.querySelector<HTMLElement>(`[data-linha="${key}"]`);
  if (row?.matches('[tabindex]')) return row;
  // What is new is filled in.
  const cell = row?.querySelector<HTMLElement>('[role="gridcell"][data-coluna]:not([aria-readonly])');
  return cell ?? row?.querySelector<HTMLElement>('button') ?? null;
};

/**
 * Sets the focus on a row that was just made, or where rows take none on its first cell that can be changed, else its
 * first button. The row is drawn with the answer that brings it, and the dialog that made it may give the focus back to
 * its opener afterwards; whatever the person does next ends it.
 */
export function focusRow(key: number): void {
  const acted = new AbortController();
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal });
  let held = 0;
  const look = (frame: number): void => {
    if (acted.signal.aborted) return;
    const target = targetOf(key);
    if (target !== null && target === document.activeElement) held++;
    else {
      held = 0;
      target?.focus();
    }
    if (held < STEADY && frame < PATIENCE) requestAnimationFrame(() => look(frame + 1));
    else acted.abort();
  };
  requestAnimationFrame(() => look(0));
}

/** From what is searched by to the first row that was found. */
export function focusFirstRow(from: HTMLElement): void {
  from.closest('[role="dialog"]')?.querySelector<HTMLElement>('tbody > tr[data-linha]')?.focus();
}
