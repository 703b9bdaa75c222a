import { JANELA_TODOS } from '@retaguarda/contract';
import { MAX_PAGE_BUTTONS } from '../../lib/constants.ts';
import type { RowRange } from '../table/use-row-window-layout.ts';

/** Rows a page that stands for all of them. */
export const ALL_ROWS = -1;
/** The pager is shown from this many rows on, whatever the page size. */
const SHOWN_FROM = 10;

/** Stand for the page numbers that are left out before and after the present one. */
const LEFT_OUT = { before: -1, after: -2 } as const;

/** The numbers of a pager, at most seven places: the first page, the last and those around the present one. */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= MAX_PAGE_BUTTONS) return Array.from({ length: pages }, (_, i) => i + 1);
  const around = MAX_PAGE_BUTTONS - 4;
  const first = Math.max(1, Math.min(page - Math.floor(around / 2), pages - around + 1));
  if (first <= 3) return [1, 2, 3, 4, 5, LEFT_OUT.after, pages];
  if (first + around > pages - 2)
    return [1, LEFT_OUT.before, ...Array.from({ length: 5 }, (_, i) => pages - 4 + i)];
  return [1, LEFT_OUT.before, page - 1, page, page + 1, LEFT_OUT.after, pages];
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
