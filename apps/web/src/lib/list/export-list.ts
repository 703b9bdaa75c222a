import { cellsOf, type FileCell, type FileColumn, type Sheet, totalsOf } from './export-rows.ts';
import { GROUP_TEXTS, type Grouping, grouped, Tally, withSums } from './groups.ts';
import { eachPart, slicesOf } from './parts.ts';

interface ListToExport<Row, P> {
  name: string;
  columns: readonly FileColumn<Row>[];
  /** Asks for one part of the whole list by its page: -1 the first, -2 the next. */
  ask: (page: number) => Promise<P>;
  rowKey: (row: Row) => number;
  /** The rows stand in these groups, each with its sums. */
  grouping?: Grouping<Row> | undefined;
  /** What the row of sums is called when it is not just 'Total'. */
  sumsLabel?: string | undefined;
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

/** The groups of a list below one another: what a group is called, its rows, its sums. */
function groupedRows<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  grouping: Grouping<Row>,
): FileCell[][] {
  return grouped(rows, grouping).flatMap((group) => [
    [GROUP_TEXTS.titulo(grouping.name, group.name)],
    ...group.rows.map((row) => cellsOf(columns, row)),
    totalsOf(GROUP_TEXTS.subtotal(group.name, group.rows.length), withSums(columns, group.rows)),
  ]);
}

/**
 * Every row that a list's filters match, part by part, with the columns the list shows, and below them their sums.
 * Groups are written once all rows are there.
 */
export async function* exportList<Row, P extends { rows: readonly Row[]; total: number }>({
  name,
  columns,
  ask,
  rowKey,
  grouping,
  sumsLabel = GROUP_TEXTS.total,
  signal,
}: ListToExport<Row, P>): AsyncGenerator<Part> {
  const sheet = { id: 0, name, header: columns.map((c) => c.header) };
  // A row that a change moved into the next part is not written twice.
  const seen = new Set<number>();
  const tally = new Tally<Row>(columns);
  const kept: Row[] = [];
  let total = 0;
  for await (const answer of eachPart({ ask, rowsOf: (p) => p.rows.length, signal })) {
    total = answer.total;
    for await (const slice of slicesOf(answer.rows, signal)) {
      const fresh = slice.filter((row) => !seen.has(rowKey(row)));
      for (const row of fresh) seen.add(rowKey(row));
      tally.add(fresh);
      if (grouping) kept.push(...fresh);
      const rows = grouping ? [] : fresh.map((row) => cellsOf(columns, row));
      yield { sheets: [{ ...sheet, rows }], rows: fresh.length, total };
    }
  }
  if (seen.size === 0) return;
  const foot = tally.isEmpty ? [] : [totalsOf(sumsLabel, tally.into(columns))];
  const groups = grouping ? groupedRows(kept, columns, grouping) : [];
  if (groups.length + foot.length > 0)
    yield { sheets: [{ ...sheet, rows: [...groups, ...foot] }], rows: 0, total };
}
