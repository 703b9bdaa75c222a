import type { ReactNode } from 'react';
import type { ListKey } from '../../lib/list/column-layout.ts';
import type { ListOrder } from '../../lib/list/list-order.ts';
import type { SumRule } from '../../lib/list/sums.ts';
import type { RowAct } from '../acts/row-acts.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  nowrap?: boolean;
  /** Takes the room that others leave, and is cut where there is little. */
  wrap?: boolean;
  /** Pixels; counts in windowed lists, whose columns must not move while scrolling, and in aligned tables. */
  width?: number;
  /** Its width was given by hand: it is neither wider nor narrower, whatever its rows hold. */
  sized?: true;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Its place on a card of two lines, where that is not told by what it is: an id is told before all else below. */
  card?: 'lead' | 'name' | 'amount' | 'state' | 'id' | 'none';
  /** What such a card says instead, where a cell is understood by its head, or there is more room for it. */
  onCard?: (row: Row) => ReactNode;
  /** What of it is urgent. A card shows it in place of the state. */
  urgent?: (row: Row) => ReactNode;
  /** Whether it has nothing to tell of a row: the card does without it. */
  empty?: (row: Row) => boolean;
  /** Cell of the totals row. */
  total?: string;
  /** What is told of its sum. */
  sum?: SumRule | undefined;
}

/** The part of a long list that is mounted; the rest is empty space of the same height. */
export interface RowWindow {
  /** Index of the first mounted row, and how many rows there are in all. */
  first: number;
  count: number;
  /** Height in pixels of the rows before and after. */
  before: number;
  after: number;
}

/** Of which rows a sum is. */
export interface SumScope {
  /** How many they are, whether they are in view or not; nothing where that is not known. */
  rows?: number | undefined;
  /** Of a list the filters that hold, in words: its rows are those that match, on all pages. */
  filters?: readonly string[] | undefined;
  /** Some rows of it are marked, or all that match. */
  marked?: 'some' | 'all';
  /** What else counts in all of its sums, and what does not. */
  with?: readonly string[];
  without?: readonly string[];
}

/** Which rows are marked, and how marks are set. */
export interface TableMarks<Row> {
  has: (row: Row) => boolean;
  /** What the row is called to whoever does not see it. */
  name: (row: Row) => string;
  /** With `range` all from the last that was marked to this one. */
  toggle: (row: Row, range: boolean) => void;
  /** Of the rows that are shown. */
  state: 'none' | 'some' | 'all';
  toggleShown: (marked: boolean) => void;
  /** Why a row cannot be marked now. */
  blocked?: (row: Row) => string | undefined;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** A click on the row, or Enter while it has the focus. */
  onOpen?: ((row: Row) => void) | undefined;
  /** It marks the row, or opens it in its place: nothing of it can stand in another tab. */
  openMarks?: boolean;
  /** What is done with a row. */
  acts?: ((row: Row) => readonly RowAct[]) | undefined;
  /** A control of its own in the column of acts, in a table from which rows are chosen. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Pixels for the row's buttons where three are too many; the column grows when they need more. */
  actionsPx?: number;
  /** Many columns: less room between them. */
  tight?: boolean;
  /** Rows that do not count: shown, but toned down. */
  muted?: (row: Row) => boolean;
  /** Content below a row that is open. */
  expanded?: (row: Row) => ReactNode;
  /** Esc in a row that is open, or below it. */
  onCollapse?: ((row: Row) => void) | undefined;
  /** Shows each column's `total` in a sticky last row; each says of which rows it is. */
  totals?: SumScope | undefined;
  /** What its totals row is called when it is not just 'Total'. */
  totalsLabel?: string | undefined;
  /** Cards instead of a table. */
  narrow?: boolean;
  /** Its cards have two lines: what is read of a row, and nothing that is filled in. */
  brief?: boolean;
  rowWindow?: RowWindow | undefined;
  /** By column the longest text of all rows: columns are as wide as that while only some rows are mounted. */
  longest?: ReadonlyMap<string, string> | undefined;
  /** Its heads stand above it, once for several tables; here they are heard and take no room. */
  headed?: boolean;
  /** Rows are marked in a first column of their own. */
  marks?: TableMarks<Row> | undefined;
  /** Columns are sized at the edges of their heads, which is kept for this list. */
  list?: ListKey | undefined;
  /** Heads of the columns that it names are pressed to order the list. */
  order?: ListOrder | undefined;
  /**
   * Columns have their `width` whatever the rows hold, so that tables one below another stand alike. Whoever shows
   * them says their sums where those are scrolled out of view.
   */
  aligned?: boolean | undefined;
  /** Its cells are changed in place, in a `Grid` around it: whether this one is only read. */
  readOnly?: ((row: Row, column: string) => boolean) | undefined;
}
