import { expect, test } from 'vitest';
import { foldsFor } from './use-folds.ts';

test.each([
  // All have room: 100 + 8 + 150 + 8 + 200.
  [[100, 150, 200], 466, 0],
  // The first goes, and the button takes its place: 116 + 158 + 208.
  [[100, 150, 200], 465, 2],
  [[200, 150, 100], 465, 1],
  [[100, 150, 200], 300, 3],
  // What shows nothing takes no room.
  [[100, 0, 200], 308, 0],
  [[], 0, 0],
])('of %j in %i px are folded %i', (widths, room, folded) => {
  expect(foldsFor(widths, room)).toBe(folded);
});
