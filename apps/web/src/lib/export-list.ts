import { JANELA_TODOS } from '@retaguarda/contract';
import type { Sheet } from './export-rows.ts';
import { eachWindow } from './windows.ts';

interface ExportColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

interface ListToExport<Row> {
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** Asks for one window of the whole list, counted from 1. */
  ask: (n: number) => Promise<{ rows: readonly Row[]; total: number }>;
  rowKey: (row: Row) => number;
  signal: AbortSignal;
}

/** Every row that a list's filters match, window by window, with the columns the list shows. */
export async function* exportList<Row>({
  name,
  columns,
  ask,
  rowKey,
  signal,
}: ListToExport<Row>): AsyncGenerator<{
  sheets: readonly Sheet[];
  rows: number;
  total: number;
}> {
  const header = columns.map((c) => c.header);
  // A row that a change moved into the next window is not written twice.
  const seen = new Set<number>();
  for await (const { rows, total } of eachWindow({
    ask,
    rowsOf: (w) => w.rows.length,
    size: JANELA_TODOS,
    signal,
  })) {
    const fresh = rows.filter((row) => !seen.has(rowKey(row)));
    for (const row of fresh) seen.add(rowKey(row));
    const cells = fresh.map((row) => columns.map((c) => c.text(row)));
    yield { sheets: [{ id: 0, name, header, rows: cells }], rows: fresh.length, total };
  }
}
