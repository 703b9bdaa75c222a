import { setTimeout as delay } from 'node:timers/promises';

const LOOKS_EVERY_MS = 20;
/** Where no run of the tests has said how long a wait may take on this machine. */
const PATIENT_MS = 120_000;

/**
 * Looks again and again until there is an answer other than `undefined` and `false`; gives up before its test does, and
 * says what it waited for.
 * @param what the rest of the sentence 'waited for …'
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  { everyMs = LOOKS_EVERY_MS } = {},
): Promise<Exclude<T, undefined | false>> {
  const limitMs = Number(process.env.TEST_WAIT_MS ?? PATIENT_MS);
  const until = performance.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen as Exclude<T, undefined | false>; // just looked at
    if (performance.now() > until) throw new Error(`waited for ${what}: not so after ${limitMs} ms`);
    await delay(everyMs);
  }
}
