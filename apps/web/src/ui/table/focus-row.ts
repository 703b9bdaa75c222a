/** Frames after which a row that does not come is given up, and for which the focus has to stay before it is let go. */
const PATIENCE = 120;
const STEADY = 10;

const targetOf = (key: number): HTMLElement | null => {
  const row = document.querySelector<HTMLElement>(`[data-linha="${key}"]`);
  return row?.matches('[tabindex]') ? row : (row?.querySelector<HTMLElement>('button') ?? null);
};

/**
 * Sets the focus on a row that was just made, or on its first button where rows take none. The row is drawn with the
 * answer that brings it, and the dialog that made it may give the focus back to its opener afterwards; whatever the
 * person does next ends it.
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
