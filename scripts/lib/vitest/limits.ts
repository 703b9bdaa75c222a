declare module 'vitest' {
  interface ProvidedContext {
    limits: Limits;
  }
}

/** Of a hang a quick machine tells no sooner, and a slow one no later, in milliseconds. */
const SHORTEST_MS = 120_000;
const LONGEST_MS = 900_000;
/** What is waited for gives up before its test does, and says what it was. */
const WAIT = 0.75;

export interface Limits {
  /** Of one test or hook. */
  testMs: number;
  /** Of one condition that a test waits for. */
  waitMs: number;
}

/**
 * The limits of a run by its yardstick: a piece of the run's own work, timed at its start.
 * @param yardstickMs what the piece took
 * @param times how often the longest test could have done it, and as much again
 */
export function limitsFor(yardstickMs: number, times: number): Limits {
  const testMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(yardstickMs * times)));
  return { testMs, waitMs: testMs * WAIT };
}
