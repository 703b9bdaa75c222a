import { prazoDe } from '@retaguarda/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutOff, limitOf } from './call-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call may take longer than its route on the server, and longer with what it carries', () => {
  expect(prazoDe({})).toBe(25_000);
  expect(prazoDe({ timeout: 60_000 })).toBe(80_000);
  expect(prazoDe({ timeout: 60_000, prazo: 290_000 })).toBe(290_000);
  expect(limitOf(25_000, 0)).toBeGreaterThan(25_000);
  expect(limitOf(25_000, 1_000_000)).toBe(limitOf(25_000, 0) + 50_000);
});

test('ends what is not answered in time, anew after each sign of life, and never what was cleared', () => {
  const limit = cutOff(1000, 0);
  vi.advanceTimersByTime(limitOf(1000, 0) - 1);
  limit.restart();
  vi.advanceTimersByTime(limitOf(1000, 0) - 1);
  expect(limit.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(limit.signal.aborted).toBe(true);
  const cleared = cutOff(1000, 0);
  cleared.clear();
  vi.advanceTimersByTime(100_000);
  expect(cleared.signal.aborted).toBe(false);
});

test('whoever called may give up', () => {
  const outer = new AbortController();
  const limit = cutOff(1000, 0, outer.signal);
  outer.abort();
  expect(limit.signal.aborted).toBe(true);
});
