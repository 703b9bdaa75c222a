import { expect, test } from 'vitest';
import { directionOf, nextOrder } from './list-order.ts';

test('pressed once it goes upwards, twice downwards, and the third time it is taken away', () => {
  const first = nextOrder(undefined, 'nome');
  const second = nextOrder(first, 'nome');
  expect([first, second, nextOrder(second, 'nome')]).toEqual(['nome', '-nome', undefined]);
  expect(nextOrder('-codigo', 'nome')).toBe('nome');
});

test('a direction is that of its own column', () => {
  expect(directionOf('nome', 'nome')).toBe('ascending');
  expect(directionOf('-nome', 'nome')).toBe('descending');
  expect([directionOf('nome', 'codigo'), directionOf(undefined, 'nome')]).toEqual([undefined, undefined]);
});
