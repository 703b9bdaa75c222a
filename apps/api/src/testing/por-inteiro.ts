import { test } from 'vitest';

/** Whether the run is that of the faults (`npm run test:faults`). */
export const INTEIRO = process.env.POR_INTEIRO !== undefined;

/** A fixed share of what a walk goes through, one in so many; with the faults all of it. */
export const parcela = <T>(todos: readonly T[], umEm: number): readonly T[] =>
  INTEIRO ? todos : todos.filter((_, i) => i % umEm === 0);

/** A test of a fault that nobody waits for at each change: beside it in its file stands a short one of its kind. */
export const testePorInteiro = test.runIf(INTEIRO);
