import type { CellKey } from './grid-cells.ts';
import { type Block, isInBlock, type Place } from './grid-move.ts';

const CELL = '[data-coluna]';
const ROW = '[data-linha]';
const STOPS = `${CELL}, td:not(${CELL}) :is(button, a[href])`;

/** What the hands need of an event, be it the page's or React's. */
export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget;
  defaultPrevented: boolean;
  preventDefault: () => void;
  stopPropagation: () => void;
}

export interface FocusMove {
  target: EventTarget;
  relatedTarget: EventTarget | null;
}

/** The key is used up. */
export function took(e: Pick<Key, 'preventDefault' | 'stopPropagation'>): void {
  e.preventDefault();
  e.stopPropagation();
}

/** What of a grid stands in the document: cells say their column, rows their key. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null;

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** Which cell of these rows an element is. */
export function keyOf(element: HTMLElement | null, rows: readonly (number | string)[]): CellKey | null {
  const column = element?.dataset.coluna;
  const key = rowOf(element)?.dataset.linha;
  const row = rows.find((r) => String(r) === key);
  return column === undefined || row === undefined ? null : { row, column };
}

export function hasFocusedCell(frame: HTMLElement | null): boolean {
  const { activeElement: active } = document;
  return frame?.contains(active) === true && cellOf(active) !== null;
}

export const rowsIn = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(ROW)];

/** Cells and buttons of a row, from left to right. */
export const stopsIn = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

export const rowIn = (frame: HTMLElement, row: number | string): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-linha="${CSS.escape(String(row))}"]`);

export const cellIn = (frame: HTMLElement, row: number | string, column: string): HTMLElement | null =>
  frame.querySelector<HTMLElement>(
    `[data-linha="${CSS.escape(String(row))}"] [data-coluna="${CSS.escape(column)}"]`,
  );

/** What is typed into in a cell that is being changed. */
export const fieldIn = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>('input:not([disabled]), textarea, button');

/** A list or calendar of the field stands open over the page: what happens there happens in the field. */
export const isBeyond = (from: Element, to: Element): boolean =>
  from.closest('[data-portal]') !== to.closest('[data-portal]');

/** Among what the cell holds; the cell itself has the focus while it shows its text. */
export const isWithin = (cell: Element, to: Element): boolean => to !== cell && cell.contains(to);

export const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-expanded="true"]') !== null;

/** A field that takes no typing itself begins to search with a key. @returns whether it is one */
export function searchesWith(field: Element | null, key: string): boolean {
  if (!(field instanceof HTMLInputElement) || !field.readOnly) return false;
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}

/** All that stands there is replaced by what is typed, or the caret goes behind it. */
export function placeCaret(field: HTMLElement, replace: boolean): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (replace) field.select();
  // Some kinds of input have no caret.
  else if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Makes a place the one stop for Tab, or the first row that is drawn where that one is not, and marks the cells of a
 * block of several as selected.
 * @param rows the keys of all rows, of which some are drawn
 */
export function markCells(
  frame: HTMLElement,
  rows: readonly (number | string)[],
  { at, block }: { at: Place; block: Block },
): void {
  const many = block.top !== block.bottom || block.left !== block.right;
  const places = new Map(rows.map((key, i) => [String(key), i]));
  const drawn = rowsIn(frame).map((tr) => ({ tr, row: places.get(tr.dataset.linha ?? '') ?? -1 }));
  const stopRow = drawn.some(({ row }) => row === at.row) ? at.row : drawn[0]?.row;
  drawn.forEach(({ tr, row }) => {
    stopsIn(tr).forEach((stop, column) => {
      const place = { row, column };
      stop.tabIndex = row === stopRow && column === at.column ? 0 : -1;
      if (!stop.dataset.coluna) return;
      if (many && isInBlock(block, place)) stop.setAttribute('aria-selected', 'true');
      else stop.removeAttribute('aria-selected');
    });
  });
}
