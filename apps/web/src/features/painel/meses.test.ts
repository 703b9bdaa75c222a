import { expect, test } from 'vitest';
import { mostraAno, nomeCurto, nomeDoMes, periodoDoMes } from './meses.ts';

test.each([
  ['2026-01', '2026-01-01,2026-01-31'],
  ['2026-02', '2026-02-01,2026-02-28'],
  ['2028-02', '2028-02-01,2028-02-29'],
  ['2026-12', '2026-12-01,2026-12-31'],
])('periodoDoMes(%s)', (mes, periodo) => {
  expect(periodoDoMes(mes)).toBe(periodo);
});

test('nomes', () => {
  expect(nomeDoMes('2026-03')).toBe('Março de 2026');
  expect(nomeCurto('2026-03')).toBe('mar');
  expect(['2025-12', '2026-01', '2026-02'].map(mostraAno)).toEqual([false, true, false]);
  expect(['2025-11', '2025-12', '2026-01'].map(mostraAno)).toEqual([true, false, true]);
});
