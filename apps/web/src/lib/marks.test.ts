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

test('columns of money are summed to the cent, others where that makes sense', () => {
  const money = { header: 'Valor', text: (r: string) => r, como: 'reais' as const };
  const other = { header: 'Nome', text: (r: string) => r };
  const cents = Array.from({ length: 30 }, () => 'R$ 0,10');
  const [sum] = sumsOf([...cents, '-R$ 1.000,01', 'R$ 2.000,00', ''], () => [money, other]);
  expect(sum?.replace(/\s/g, ' ')).toBe('Valor R$ 1.002,99');
  const units = { header: 'Quantidade', text: (r: string) => r, como: 'numero' as const, soma: true };
  expect(sumsOf(['1.200', '34'], () => [{ ...money, soma: false }, units])).toEqual(['Quantidade 1.234']);
});
