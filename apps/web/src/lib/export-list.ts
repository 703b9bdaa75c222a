import { JANELA_TODOS } from '@retaguarda/contract';
import { cellsOf, type FileColumn, type Sheet, totalsOf } from './export-rows.ts';
import { eachWindow } from './windows.ts';

/** The row of sums below a list: what it is called, and the columns with their sums. */
export interface Sums<Row> {
  label: string;
  columns: readonly FileColumn<Row>[];
}

interface ListToExport<Row, P> {
  name: string;
  columns: readonly FileColumn<Row>[];
  /** Asks for one window of the whole list, counted from 1. */
  ask: (n: number) => Promise<P>;
  rowKey: (row: Row) => number;
  /** Of a list with sums; they are those of its last answer. */
  sums?: ((answer: P) => Sums<Row>) | undefined;
  signal: AbortSignal;
}

interface Part {
  sheets: readonly Sheet[];
  rows: number;
  total: number;
}

/** These rows as a file of one part. */
export async function* exportRows<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  these: readonly Row[],
): AsyncGenerator<Part> {
  const rows = these.map((row) => cellsOf(columns, row));
  yield {
    sheets: [{ id: 0, name, header: columns.map((c) => c.header), rows }],
    rows: rows.length,
    total: rows.length,
  };
}

/** Every row that a list's filters match, window by window, with the columns the list shows. */
export async function* exportList<Row, P extends { rows: readonly Row[]; total: number }>({
  name,
  columns,
  ask,
  rowKey,
  sums,
  signal,
}: ListToExport<Row, P>): AsyncGenerator<Part> {
  const sheet = { id: 0, name, header: columns.map((c) => c.header) };
  // A row that a change moved into the next window is not written twice.
  const seen = new Set<number>();
  let last: P | null = null;
  for await (const answer of eachWindow({ ask, rowsOf: (w) => w.rows.length, size: JANELA_TODOS, signal })) {
    const fresh = answer.rows.filter((row) => !seen.has(rowKey(row)));
    for (const row of fresh) seen.add(rowKey(row));
    last = answer;
    const rows = fresh.map((row) => cellsOf(columns, row));
    yield { sheets: [{ ...sheet, rows }], rows: rows.length, total: answer.total };
  }
  if (!sums || !last?.total) return;
  const foot = sums(last);
  yield { sheets: [{ ...sheet, rows: [totalsOf(foot.label, foot.columns)] }], rows: 0, total: last.total };
}
