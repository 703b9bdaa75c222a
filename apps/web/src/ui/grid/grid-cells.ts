import type { Place } from './grid-move.ts';

/** A cell by what it belongs to, wherever it stands by now. */
export interface CellKey {
  row: number | string;
  column: string;
}

export const isSameCell = (a: CellKey | null, b: CellKey | null): boolean =>
  a?.row === b?.row && a?.column === b?.column;

export interface GridColumn {
  key: string;
  label: string;
}

/** What a grid shows and changes; `V` is what a cell holds. */
export interface GridCells<V> {
  rows: readonly (number | string)[];
  columns: readonly GridColumn[];
  /** What a row is called where one of its cells is told of. */
  nameOf: (row: number | string) => string;
  /** Why a cell cannot be changed; undefined where it can. */
  locked: (cell: CellKey) => string | undefined;
  /** What is copied of it. */
  text: (cell: CellKey) => string;
  read: (cell: CellKey) => V;
  put: (cell: CellKey, value: V) => void;
  /** Takes a text as if it were typed. @returns why it is refused */
  write: (cell: CellKey, text: string) => string | null;
  same: (a: V, b: V) => boolean;
}

/** Where a cell stands by now; null where it is no longer there. */
export function placeOf(
  { rows, columns }: Pick<GridCells<never>, 'rows' | 'columns'>,
  cell: CellKey | null,
): Place | null {
  const row = cell ? rows.indexOf(cell.row) : -1;
  const column = columns.findIndex((c) => c.key === cell?.column);
  return row < 0 || column < 0 ? null : { row, column };
}
