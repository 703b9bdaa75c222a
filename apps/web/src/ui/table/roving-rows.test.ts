import { expect, test } from 'vitest';
import { nextRow } from './roving-rows.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 24],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 20, 24],
  ['PageUp', 12, 2],
  ['Home', 9, 0],
  ['End', 9, 24],
])('%s from row %i of 25 leads to %i', (key, at, to) => {
  expect(nextRow(key, at, 25)).toBe(to);
});

test('other keys, and a table without rows, lead nowhere', () => {
  expect(nextRow('a', 3, 25)).toBeNull();
  expect(nextRow('toString', 3, 25)).toBeNull();
  expect(nextRow('ArrowDown', -1, 0)).toBeNull();
});
