import { expect, test } from 'vitest';
import { compact, objectOf, pick } from './keys.ts';

test('compact drops what is undefined and nothing else', () => {
  expect(compact({ a: undefined, b: 0, c: '', d: null })).toEqual({ b: 0, c: '', d: null });
});

test('pick and objectOf hold the keys that are named, in their order', () => {
  expect(pick({ a: 1, b: 2, c: 3 }, ['c', 'a'])).toEqual({ a: 1, c: 3 });
  expect(Object.entries(objectOf(['b', 'a'], (key) => key + key))).toEqual([
    ['b', 'bb'],
    ['a', 'aa'],
  ]);
});
