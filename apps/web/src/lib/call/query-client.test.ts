import { describe, expect, test } from 'vitest';
import { ApiError, retryAfterOf } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const busy = (retryAfterMs?: number) => new ApiError(503, { retryAfterMs });
const timesOf = (error: Error): number => [...Array(20).keys()].filter((n) => shouldRetry(n, error)).length;

describe('a call that is repeated', () => {
  test('a busy server is asked for longer than a missing one, and a refusal stays a refusal', () => {
    expect([busy(), new ApiError(0, {}), new ApiError(500, {}), new Error('ours')].map(timesOf)).toEqual([
      8, 2, 0, 0,
    ]);
  });

  test('after the pause that the server asks for, else after ever longer ones', () => {
    expect([0, 1, 2].map((n) => retryDelay(n, busy(5000)))).toEqual([5000, 5000, 5000]);
    expect([0, 1, 2, 9].map((n) => retryDelay(n, busy()))).toEqual([1000, 2000, 4000, 15_000]);
    expect(retryDelay(0, busy(600_000))).toBe(15_000);
  });

  test('whoever asks too often waits for as long as the server says, up to the next minute', () => {
    const often = (retryAfterMs?: number) => new ApiError(429, { retryAfterMs });
    expect(timesOf(often())).toBe(8);
    expect([often(40_000), often(600_000), often()].map((e) => retryDelay(0, e))).toEqual([
      40_000, 60_000, 1000,
    ]);
  });

  test('the pause is read of the answer in seconds', () => {
    const said = (value: string) => retryAfterOf(new Response(null, { headers: { 'retry-after': value } }));
    expect([said('5'), said('Wed, 21 Oct 2026 07:28:00 GMT')]).toEqual([5000, undefined]);
    expect(retryAfterOf(new Response())).toBeUndefined();
  });
});
