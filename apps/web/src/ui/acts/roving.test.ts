import { expect, test } from 'vitest';
import { nextItem } from './roving.ts';

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowLeft', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  // At its ends a bar leads nowhere, and other keys are not its own.
  ['ArrowRight', 2, 3, null],
  ['ArrowLeft', 0, 3, null],
  ['Home', 0, 3, null],
  ['ArrowDown', 1, 3, null],
])('%s from %i of %i leads to %s', (key, at, count, to) => {
  expect(nextItem(key, at, count)).toBe(to);
});
