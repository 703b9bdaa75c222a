import { IMPORT_CHUNK_CHARS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { toChunks } from './chunks.ts';

const CUT = { letters: IMPORT_CHUNK_CHARS, rows: 5000 };
const rows = (count: number, chars: number) =>
  Array.from({ length: count }, (_, i) => ({ linha: i + 2, celulas: ['x'.repeat(chars)] }));

test('an empty file has no chunk', () => {
  expect(toChunks([], CUT)).toEqual([]);
});

test('a chunk closes with the row that passes the limit', () => {
  const chunks = toChunks(rows(10, IMPORT_CHUNK_CHARS / 2), CUT);
  // Two rows reach the limit exactly, the third one passes it.
  expect(chunks.map((c) => c.length)).toEqual([3, 3, 3, 1]);
});

test('short rows are cut by their number', () => {
  expect(toChunks(rows(12_000, 1), CUT).map((c) => c.length)).toEqual([5000, 5000, 2000]);
});

test('every row is in one chunk, in order, and the cut is the same each time', () => {
  const all = rows(7321, 23);
  const chunks = toChunks(all, CUT);
  expect(chunks.flat()).toEqual(all);
  expect(toChunks(all, CUT)).toEqual(chunks);
});
