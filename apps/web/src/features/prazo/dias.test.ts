import { expect, test } from 'vitest';
import { diaPelaTecla, semanasDe, vizinha } from './dias.ts';

test('o mês tem todas as semanas em que há um dia seu', () => {
  const fevereiro = semanasDe('mes', '2026-02-15');
  expect(fevereiro).toHaveLength(4);
  expect([fevereiro[0]?.[0], fevereiro.at(-1)?.at(-1)]).toEqual(['2026-02-01', '2026-02-28']);
  const agosto = semanasDe('mes', '2026-08-31');
  expect([agosto[0]?.[0], agosto.at(-1)?.at(-1), agosto.length]).toEqual(['2026-07-26', '2026-09-05', 6]);
  expect(semanasDe('mes', '2028-02-29').flat()).toContain('2028-02-29');
});

test('a semana é a do dia, e as vizinhas passam por fins de mês e de ano', () => {
  expect(semanasDe('semana', '2026-12-31').flat()).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(vizinha('mes', '2026-12-31', 1)).toBe('2027-01-01');
  expect(vizinha('mes', '2026-01-31', -1)).toBe('2025-12-01');
  expect(vizinha('mes', '2026-01-31', 1)).toBe('2026-02-01');
  expect(vizinha('semana', '2026-12-31', 1)).toBe('2027-01-07');
});

test('as setas andam por dias e semanas', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((t) =>
      diaPelaTecla('2026-03-01', t),
    ),
  ).toEqual(['2026-02-28', '2026-03-02', '2026-02-22', '2026-03-08', '2026-03-01', '2026-03-07', null]);
});
