import { type CSSProperties, useRef } from 'react';
import type { Column } from './data-table-types.ts';

interface TextColumn<Row> extends Column<Row> {
  text: (row: Row) => string;
}
type Measured<Row> = Pick<TextColumn<Row>, 'header' | 'align' | 'text'>;

/** Pixels of an average character of the table's font and of its bolder head, and a cell's padding. */
const [CHAR_PX, HEAD_CHAR_PX, PADDING_PX] = [7.4, 8.1, 22];
const [MIN_PX, MIN_MONEY_PX, MAX_PX] = [56, 120, 300];

/** Room for the longest text of some rows. */
export function widthOf<Row>(column: Measured<Row>, rows: readonly Row[]): number {
  const chars = rows.reduce((n, row) => Math.max(n, column.text(row).length), 0);
  const needed = Math.max(chars * CHAR_PX, column.header.length * HEAD_CHAR_PX) + PADDING_PX;
  const min = column.align === 'right' ? MIN_MONEY_PX : MIN_PX;
  return Math.round(Math.min(MAX_PX, Math.max(min, needed)));
}

/**
 * Gives the columns of a windowed table the widths that suit the rows first seen, and the same from then on:
 * columns must not move while one scrolls.
 */
export function useColumnWidths() {
  const known = useRef(new Map<string, number>());
  return <Row, C extends TextColumn<Row>>(table: number, columns: readonly C[], rows: readonly Row[]): C[] =>
    columns.map((column) => {
      const key = `${table}.${column.key}`;
      if (column.sized) return column;
      const width = known.current.get(key) ?? widthOf(column, rows);
      if (rows.length > 0) known.current.set(key, width);
      return { ...column, width };
    });
}

/** So wide, and as much more as a list that runs to the window's edge keeps free there. */
export const atEdges = (px: number, edges = 1): string =>
  edges === 0 ? `${px}px` : `calc(${px}px + ${edges} * var(--rg-bleed, 0px))`;

/** How many edges of the list a column touches: of so many, before it marks, after them acts. */
export interface Beside {
  count: number;
  marks: boolean;
  acts: boolean;
}

/** The width of that column of the list, with what its edges keep free. */
export function columnSize(
  { width, sized }: Pick<Column<never>, 'width' | 'sized'>,
  at: number,
  { count, marks, acts }: Beside,
): CSSProperties | undefined {
  if (width === undefined) return undefined;
  const edges = Number(at === 0 && !marks) + Number(at === count - 1 && !acts);
  const own = atEdges(width, edges);
  return sized ? { width: own, minWidth: own, maxWidth: own } : { width: own };
}
