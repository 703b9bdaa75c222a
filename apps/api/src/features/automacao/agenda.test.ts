import { EXPEDIENTE_NACIONAL } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { datasDe, ehDia } from './agenda.ts';

const prazo = (dias: number, uteis: boolean) => ({ quando: 'prazo', campo: '', dias, uteis }) as const;

test.each([
  // Friday 2026-03-13: two working days before Tuesday, and before nothing else.
  [-2, true, '2026-03-13', ['2026-03-17']],
  // One working day before what falls on the weekend or on Monday.
  [-1, true, '2026-03-13', ['2026-03-14', '2026-03-15', '2026-03-16']],
  [1, true, '2026-03-16', ['2026-03-13', '2026-03-14', '2026-03-15']],
  // No turn on a day without court.
  [1, true, '2026-03-15', []],
  [-2, false, '2026-03-13', ['2026-03-15']],
  [0, true, '2026-03-15', ['2026-03-15']],
])('%i dias (úteis: %s) em %s: tem vez %o', (dias, uteis, dia, datas) => {
  expect(datasDe(prazo(dias, uteis), dia, EXPEDIENTE_NACIONAL)).toEqual(datas);
});

test.each([
  ['mes', 31, '2026-02-28', true],
  ['mes', 31, '2026-02-27', false],
  ['mes', 15, '2026-02-15', true],
  ['semana', 0, '2026-03-15', true],
  ['semana', 1, '2026-03-15', false],
  ['dia', 0, '2026-03-15', true],
] as const)('cada %s, dia %i: em %s é a vez? %s', (cada, dia, hoje, vez) => {
  expect(ehDia({ quando: 'periodo', cada, dia, hora: '08:00' }, hoje)).toBe(vez);
});
