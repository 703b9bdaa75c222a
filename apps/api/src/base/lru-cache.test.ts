import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('esquece o que há mais tempo ninguém pediu, e só quando não cabe mais', () => {
  const recentes = new LruCache<string, number>(2);
  recentes.set('a', 1);
  recentes.set('b', 2);
  expect(recentes.get('a')).toBe(1);
  recentes.set('c', 3);
  expect(['a', 'b', 'c'].map((k) => recentes.get(k))).toEqual([1, undefined, 3]);
});

test('o que se põe de novo é o novo, e o que se tira não volta', () => {
  const recentes = new LruCache<string, number>(2);
  recentes.set('a', 1);
  recentes.set('a', 2);
  recentes.set('b', 3);
  expect(recentes.get('a')).toBe(2);
  recentes.delete('a');
  expect([recentes.get('a'), recentes.get('b')]).toEqual([undefined, 3]);
});
