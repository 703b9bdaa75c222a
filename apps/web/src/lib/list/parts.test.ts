import { LINHAS_POR_PARTE as N } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { eachPart, slicesOf } from './parts.ts';

const list = (sizes: readonly number[], controller = new AbortController()) => {
  const asked: number[] = [];
  const parts = eachPart({
    ask: async (page) => {
      asked.push(page);
      return sizes[-page - 1] ?? 0;
    },
    rowsOf: (n) => n,
    signal: controller.signal,
  });
  return { asked, parts };
};

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of given) list.push(one);
  return list;
}

test('ends with the first part that is not full', async () => {
  const { asked, parts } = list([N, N, 17, N]);
  expect(await all(parts)).toEqual([N, N, 17]);
  expect(asked).toEqual([-1, -2, -3]);
});

test('an even list ends with an empty part', async () => {
  expect(await all(list([N, N]).parts)).toEqual([N, N, 0]);
});

test('nothing is asked after the signal', async () => {
  const controller = new AbortController();
  const { asked, parts } = list([N, N, N], controller);
  await parts.next();
  controller.abort();
  await expect(parts.next()).rejects.toThrow();
  expect(asked).toEqual([-1]);
});

test('a part is gone through a few rows at a time, and what waits in the page has its turn between them', async () => {
  const rows = Array.from({ length: 1001 }, (_, i) => i);
  const { signal } = new AbortController();
  const turns: number[] = [];
  let seen = 0;
  setImmediate(() => turns.push(seen));
  for await (const slice of slicesOf(rows, signal)) seen += slice.length;
  expect(seen).toBe(1001);
  expect(turns[0]).toBeLessThan(1001);
  expect(await all(slicesOf([], signal))).toEqual([[]]);
});

test('what was cancelled between two slices goes no further', async () => {
  const controller = new AbortController();
  const slices = slicesOf(
    Array.from({ length: 5000 }, (_, i) => i),
    controller.signal,
  );
  await slices.next();
  controller.abort();
  await expect(slices.next()).rejects.toThrow();
});
