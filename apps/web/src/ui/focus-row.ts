/** Sets the focus on a row that was just made, or on its first button where rows take none. */
export function focusRow(key: number): void {
  // The row is drawn with the answer that brings it.
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-linha="${key}"]`);
    const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('button');
    target?.focus();
  });
}
