import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { step } from './say.mjs';

const said: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
afterEach(() => said.splice(0));

test('a slow step says that it is at work, and in the end how long it took', async () => {
  await step('Dependências instaladas', () => delay(60), 20);
  expect(said[0]).toMatch(/^Dependências instaladas: ainda não, 0(,\d)? s\n$/);
  expect(said.at(-1)).toMatch(/^Dependências instaladas \(0(,\d)? s\)\.\n$/);
});

test('one that fails says nothing more', async () => {
  await expect(step('Telas preparadas', () => Promise.reject(new Error('não')), 5)).rejects.toThrow('não');
  await delay(30);
  expect(said).toEqual([]);
});
