import { expect, test } from 'vitest';
import { formatClock, formatWhen } from './format-when.ts';

test('a hora é a de São Paulo', () => {
  expect(formatClock('2026-03-02T02:30:59.000Z')).toBe('23:30');
  expect(formatClock('2026-03-02T03:05:00.000Z')).toBe('00:05');
});

test('hoje, ontem e antes, pelo relógio de São Paulo', () => {
  const diz = (instante: string) => formatWhen(instante, '2026-11-23T18:00:00.000Z');
  expect(diz('2026-11-23T17:10:00.000Z')).toBe('hoje às 14:10');
  // It is past midnight in Greenwich alone.
  expect(diz('2026-11-24T01:05:00.000Z')).toBe('hoje às 22:05');
  expect(diz('2026-11-22T17:10:00.000Z')).toBe('ontem às 14:10');
  expect(diz('2026-11-20T17:10:00.000Z')).toBe('em 20/11/2026 às 14:10');
});
