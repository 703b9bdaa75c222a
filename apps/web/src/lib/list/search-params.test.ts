import { expect, test } from 'vitest';
import {
  readFormerSize,
  readInt,
  readInts,
  readPart,
  readPeriod,
  readSize,
  readText,
} from './search-params.ts';

test('whole numbers within bounds, as number or as text', () => {
  expect(readInt({ n: 3 }, 'n', 0)).toBe(3);
  expect(readInt({ n: '3' }, 'n', 0)).toBe(3);
  expect(readInt({ n: 0 }, 'n', 0)).toBe(0);
  expect(readInt({ n: '-0' }, 'n', -1)).toBe(0);
  for (const n of [-1, 1.5, 'x', '', null, undefined, Number.NaN, '9999999999999999999'])
    expect(readInt({ n }, 'n', 1), String(n)).toBeUndefined();
  expect(readInt({ n: 5 }, 'n', 1, 4)).toBeUndefined();
  // An address holds whatever JSON it was written with, also what cannot be made a number.
  for (const n of [{ valueOf: 1, toString: 1 }, [5], true])
    expect(readInt({ n }, 'n', 1), JSON.stringify(n)).toBeUndefined();
});

test('texts are cut, never refused', () => {
  expect(readText({ t: 'abc' }, 't')).toBe('abc');
  expect(readText({ t: 12 }, 't')).toBe('12');
  expect(readText({ t: 'abc' }, 't', 2)).toBe('ab');
  for (const t of ['', null, [], {}, true]) expect(readText({ t }, 't')).toBeUndefined();
});

test('lists keep their whole numbers', () => {
  expect(readInts({ l: [1, 'x', 2, 2.5] }, 'l')).toEqual([1, 2]);
  expect(readInts({ l: Array.from({ length: 80 }, (_, i) => i) }, 'l')).toHaveLength(50);
  for (const l of [[], ['x'], '1,2', null]) expect(readInts({ l }, 'l')).toBeUndefined();
});

test('a period is two dates', () => {
  expect(readPeriod({ p: '2026-01-01,2026-02-01' }, 'p')).toBe('2026-01-01,2026-02-01');
  for (const p of ['2026-01-01', '01/01/2026,02/01/2026', 5]) expect(readPeriod({ p }, 'p')).toBeUndefined();
});

test('only sizes that are offered, and not the one that counts anyway', () => {
  expect(readSize({ s: '50' }, 's')).toBe(50);
  expect(readSize({ s: -1 }, 's')).toBe(-1);
  expect(readSize({ s: 10 }, 's')).toBeUndefined();
  expect(readSize({ s: 33 }, 's')).toBeUndefined();
});

test('a former size and a part of paper, and no other number', () => {
  expect([10, 25, -1, 7].map((antes) => readFormerSize({ antes }))).toEqual([10, 25, undefined, undefined]);
  expect([1, 2, 'x'].map((parte) => readPart({ parte }))).toEqual([undefined, 2, undefined]);
});

test('a period of days that do not exist is left out', () => {
  expect(readPeriod({ p: '2026-01-01,2026-02-28' }, 'p')).toBe('2026-01-01,2026-02-28');
  expect(readPeriod({ p: '2026-13-45,2026-02-30' }, 'p')).toBeUndefined();
});
