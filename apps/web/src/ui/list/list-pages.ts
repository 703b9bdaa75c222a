import { JANELA_TODOS } from '@retaguarda/contract';
import { MAX_PAGE_BUTTONS } from '../../lib/constants.ts';
import type { RowRange } from '../table/use-row-window-layout.ts';

/** Rows a page that stands for all of them. */
export const ALL_ROWS = -1;
/** The pager is shown from this many rows on, whatever the page size. */
const SHOWN_FROM = 10;

/** At most ten page numbers around the current one. */
export function pageWindow(page: number, pages: number, max = MAX_PAGE_BUTTONS): number[] {
  const count = Math.min(max, pages);
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - count + 1));
  return Array.from({ length: count }, (_, i) => first + i);
}

export const isPagerShown = (total: number, size: number): boolean =>
  size !== ALL_ROWS && (total > size || total >= SHOWN_FROM);

/** How many pages so many rows make; an empty list has one, and so has one that is shown as a whole. */
export const pagesOf = (total: number, size: number): number =>
  size === ALL_ROWS ? 1 : Math.max(1, Math.ceil(total / size));

/** The window, counted from 1, that a row of a long list comes in. */
const windowOf = (row: number): number => Math.floor(row / JANELA_TODOS) + 1;

/** The windows that hold the first and the last row in view: no view is longer than a window. */
export const windowsOf = ({ first, last }: RowRange): number[] =>
  last < 0 ? [] : [...new Set([windowOf(first), windowOf(last)])];

export interface RowsInView<Row> {
  rows: Row[];
  /** Place in the list of the first of them, and of the row after the last. */
  from: number;
  to: number;
}

/** The rows in view that have come in; `windows` holds, at the place of each number, what that window answered. */
export function rowsInView<Row>(
  { first, last }: RowRange,
  numbers: readonly number[],
  windows: readonly (readonly Row[] | undefined)[],
): RowsInView<Row> {
  const rows: Row[] = [];
  let from = first;
  let to = first;
  for (let place = first; place <= last; place++) {
    const row = windows[numbers.indexOf(windowOf(place))]?.[place % JANELA_TODOS];
    if (row === undefined) continue;
    if (rows.length === 0) from = place;
    rows.push(row);
    to = place + 1;
  }
  return { rows, from, to: Math.max(from, to) };
}
