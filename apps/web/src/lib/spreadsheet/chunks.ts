import type { TableRow } from './table.ts';

export interface Cut {
  /** A chunk is closed by the row that passes so many letters, or by so many rows. */
  letters: number;
  rows: number;
}

const lengthOf = (row: TableRow): number => row.celulas.reduce((n, c) => n + c.length, 0);

/**
 * Cuts rows into chunks. The cut depends on the rows alone, so that an interrupted import goes on with the same
 * chunks.
 */
export function toChunks(rows: readonly TableRow[], cut: Cut): TableRow[][] {
  const chunks: TableRow[][] = [];
  let current: TableRow[] = [];
  let chars = 0;
  for (const row of rows) {
    current.push(row);
    chars += lengthOf(row);
    if (chars > cut.letters || current.length === cut.rows) {
      chunks.push(current);
      current = [];
      chars = 0;
    }
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}
