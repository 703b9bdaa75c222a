import { test } from 'vitest';

/** Whether the run is that of the faults (`npm run test:faults`). */
export const INTEIRO = process.env.POR_INTEIRO !== undefined;

/** A test of a fault that nobody waits for at each change: beside it in its file stands a short one of its kind. */
export const testePorInteiro = test.runIf(INTEIRO);
