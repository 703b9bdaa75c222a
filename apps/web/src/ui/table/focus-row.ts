/** Frames after which a row that does not come is given up, and for which the focus has to stay before it is let go. */
const PATIENCE = 120;
const STEADY = 10;

const EDITABLE = '[role="gridcell"]:not([aria-readonly])';

const targetOf = (key: number, column: string | undefined): HTMLElement | null => {
  const row = document.querySelector<HTMLElement>(`[data-linha="${key}"]`);
  // What is new is filled in.
  const cell =
    row?.querySelector<HTMLElement>(`${EDITABLE}[data-coluna="${column}"]`) ??
    row?.querySelector<HTMLElement>(`${EDITABLE}[data-coluna]`);
  if (cell) return cell;
  return row?.matches('[tabindex]') ? row : (row?.querySelector<HTMLElement>('button') ?? null);
};

/**
 * Sets the focus on the first cell that can be changed of a row that was just made, else on the row, or where rows take
 * none on its first button. The row is drawn with the answer that brings it, and the dialog that made it may give the focus back to
 * its opener afterwards; whatever the person does next ends it.
 * @param column whose cell comes before the first one, where it can be changed
 */
export function focusRow(key: number, column?: string): void {
  const acted = new AbortController();
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal });
  let held = 0;
  const look = (frame: number): void => {
    if (acted.signal.aborted) return;
    const target = targetOf(key, column);
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

const rowsFrom = (from: HTMLElement): HTMLElement[] => [
  ...(from.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('tbody > tr[data-linha]') ?? []),
];

/** From what is searched by to the first row that was found. */
export function focusFirstRow(from: HTMLElement): void {
  rowsFrom(from)[0]?.focus();
}

/** Opens the row that was found alone; of several the first has the focus. */
export function takeOnlyRow(from: HTMLElement): void {
  const [row, other] = rowsFrom(from);
  // What stands there while an answer is on its way is not what is searched for.
  if (other !== undefined || row?.closest('[aria-busy="true"]')) row?.focus();
  else row?.click();
}
