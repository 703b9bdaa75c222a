import type { MouseEvent } from 'react';

/** Of a cell whose text is cut, the whole text is told while the pointer is on it. */
export function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (cell === null) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
