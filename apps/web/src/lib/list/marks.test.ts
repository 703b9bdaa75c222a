import { formatMoney } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { countMarks, isMarked, type Marks, NO_MARKS, rangeOf, setMarks, sumsOf } from './marks.ts';

const shown = [1, 2, 3, 4].map((n) => [n, `r${n}`] as const);
const marks = (...keys: number[]): Marks<string> => ({
  all: false,
  rows: new Map(shown.filter(([k]) => keys.includes(k))),
});
const keys = (m: Marks<string>) => [...m.rows.keys()];

test('rows are marked and unmarked, those of other pages stay', () => {
  const outra = setMarks<string>(NO_MARKS, [[9, 'r9']], [[9, 'r9']], true);
  const tres = setMarks(outra, shown, rangeOf(shown, 4, 2), true);
  expect(keys(tres)).toEqual([9, 2, 3, 4]);
  expect(keys(setMarks(tres, shown, rangeOf(shown, null, 3), false))).toEqual([9, 2, 4]);
  expect(rangeOf(shown, 77, 2)).toEqual([[2, 'r2']]);
});

test('of all that match, taking one away leaves those that are shown', () => {
  const all: Marks<string> = { all: true, rows: new Map() };
  expect([isMarked(all, 77), countMarks(all, 500), countMarks(marks(1, 2), 500)]).toEqual([true, 500, 2]);
  expect(setMarks(all, shown, shown, true)).toBe(all);
  expect(keys(setMarks(all, shown, [[2, 'r2']], false))).toEqual([1, 3, 4]);
});

test('what adds up is summed to the cent, whatever rows it is of', () => {
  const money = {
    header: 'Valor',
    valueKind: 'reais' as const,
    amount: (n: number) => n,
    sum: { rule: 'regra' },
  };
  const other = { header: 'Nome' };
  const sums = sumsOf([...Array.from({ length: 30 }, () => 0.1), -1000.01, 2000], () => [money, other]);
  expect(sums).toEqual([{ header: 'Valor', total: formatMoney(100_299), sum: money.sum }]);
  const units = { header: 'Quantidade', valueKind: 'numero' as const, amount: (n: number) => n };
  expect(sumsOf([1200, 34], () => [units])).toEqual([
    { header: 'Quantidade', total: '1.234', sum: undefined },
  ]);
});
