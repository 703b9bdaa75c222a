import { IMPORT_CHUNK_CHARS } from '@retaguarda/contract';
import type { TableRow } from './read-table.ts';

/** Most rows the server takes in one chunk. */
const MAX_ROWS = 5000;

const lengthOf = (row: TableRow): number => row.celulas.reduce((n, c) => n + c.length, 0);

/**
 * Cuts rows into chunks: one closes when its text exceeds the limit, or at the last row. The cut depends on
 * the rows alone, so that an interrupted import goes on with the same chunks.
 */
export function toChunks(rows: readonly TableRow[]): TableRow[][] {
  const chunks: TableRow[][] = [];
  let current: TableRow[] = [];
  let chars = 0;
  for (const row of rows) {
    current.push(row);
    chars += lengthOf(row);
    if (chars > IMPORT_CHUNK_CHARS || current.length === MAX_ROWS) {
      chunks.push(current);
      current = [];
      chars = 0;
    }
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}
