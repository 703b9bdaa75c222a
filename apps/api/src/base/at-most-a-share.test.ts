import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostAShare } from './at-most-a-share.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TAKES = 2000;
const counted = () => {
  let reads = 0;
  const read = atMostAShare(0.05, async () => {
    reads += 1;
    await vi.advanceTimersByTimeAsync(TAKES);
    return reads;
  });
  return { read, reads: () => reads };
};

test('what takes 2 s is read every 40 s at a twentieth of the time', async () => {
  const { read } = counted();
  expect([await read(), await read()]).toEqual([1, 1]);
  vi.advanceTimersByTime(TAKES / 0.05 - 1);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('who asks while it is read shares the reading', async () => {
  const { read, reads } = counted();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(reads()).toBe(1);
});

test('a failure is told to those who waited for it, and read anew by the next', async () => {
  let fails = true;
  const read = atMostAShare(0.05, async () => {
    if (fails) throw new Error('gone');
    return 'there';
  });
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read()).toBe('there');
});
