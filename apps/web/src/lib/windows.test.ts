import { expect, test } from 'vitest';
import { eachWindow } from './windows.ts';

const list = (sizes: readonly number[], controller = new AbortController()) => {
  const asked: number[] = [];
  const windows = eachWindow({
    ask: async (n) => {
      asked.push(n);
      return sizes[n - 1] ?? 0;
    },
    rowsOf: (n) => n,
    size: 200,
    signal: controller.signal,
  });
  return { asked, windows };
};

async function all(windows: AsyncIterable<number>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const size of windows) sizes.push(size);
  return sizes;
}

test('ends with the first window that is not full', async () => {
  const { asked, windows } = list([200, 200, 17, 200]);
  expect(await all(windows)).toEqual([200, 200, 17]);
  expect(asked).toEqual([1, 2, 3]);
});

test('an even list ends with an empty window', async () => {
  expect(await all(list([200, 200]).windows)).toEqual([200, 200, 0]);
});

test('nothing is asked after the signal', async () => {
  const controller = new AbortController();
  const { asked, windows } = list([200, 200, 200], controller);
  await windows.next();
  controller.abort();
  await expect(windows.next()).rejects.toThrow();
  expect(asked).toEqual([1]);
});
