import { expect, test } from 'vitest';
import {
  endOf,
  heightOf,
  MAX_DRAWN_PX,
  type MeasuredSegment,
  positionOf,
  rangeAt,
  rowAt,
  topOf,
} from './use-row-window-layout.ts';

const PLAIN: MeasuredSegment[] = [{ start: 0, key: 0, headPx: 0, rowPx: 40 }];
/** Two categories, the second with higher cards. */
const TWO: MeasuredSegment[] = [
  { start: 0, key: 1, headPx: 70, rowPx: 40 },
  { start: 10, key: 2, headPx: 70, rowPx: 100 },
];

test('rows of a plain list stand one below the other', () => {
  expect(topOf(PLAIN, 0)).toBe(0);
  expect(topOf(PLAIN, 7)).toBe(280);
  expect(endOf(PLAIN, 7)).toBe(320);
  expect(heightOf(PLAIN, 100)).toBe(4000);
  expect(heightOf(PLAIN, 0)).toBe(0);
});

test('the head of a segment stands above its first row', () => {
  expect(topOf(TWO, 0)).toBe(70);
  expect(endOf(TWO, 9)).toBe(470);
  expect(topOf(TWO, 10)).toBe(540);
  expect(topOf(TWO, 11)).toBe(640);
  expect(heightOf(TWO, 12)).toBe(740);
});

test('every row is found again at its own place', () => {
  for (const segments of [PLAIN, TWO])
    for (let row = 0; row < 40; row++) {
      expect(rowAt(segments, 40, topOf(segments, row))).toBe(row);
      expect(rowAt(segments, 40, endOf(segments, row) - 1)).toBe(row);
    }
});

test('outside of the list the nearest row counts', () => {
  expect(rowAt(PLAIN, 10, -50)).toBe(0);
  expect(rowAt(PLAIN, 10, 99_999)).toBe(9);
  expect(rowAt(TWO, 5, 99_999)).toBe(4);
});

test('the range holds a few rows around the view, and none of an empty list', () => {
  expect(rangeAt(PLAIN, 1000, { y: 4000, view: 400, overscan: 8 })).toEqual({ first: 92, last: 118 });
  expect(rangeAt(PLAIN, 5, { y: 0, view: 400, overscan: 8 })).toEqual({ first: 0, last: 4 });
  expect(rangeAt(PLAIN, 0, { y: 0, view: 400, overscan: 8 })).toEqual({ first: 0, last: -1 });
});

test('a list within the limit is drawn as high as it is', () => {
  expect(positionOf(MAX_DRAWN_PX, { top: 12_345, view: 600 })).toBe(12_345);
});

test('a list of ten million rows can be scrolled to its last one, pixel by pixel forward', () => {
  const count = 10_000_000;
  const height = heightOf(PLAIN, count);
  const end = MAX_DRAWN_PX - 600;
  expect(positionOf(height, { top: 0, view: 600 })).toBe(0);
  expect(positionOf(height, { top: end, view: 600 })).toBe(height - 600);
  expect(rangeAt(PLAIN, count, { y: height - 600, view: 600, overscan: 8 }).last).toBe(count - 1);
  // What stands below the rows, the totals for one, is scrolled as it is.
  expect(positionOf(height, { top: end + 40, view: 600 })).toBe(height - 600 + 40);
  let before = -1;
  for (let top = 0; top <= end; top += end / 97) {
    const y = positionOf(height, { top, view: 600 });
    expect(y).toBeGreaterThan(before);
    before = y;
  }
});
