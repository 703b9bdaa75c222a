import { withSavepoint } from '../db/savepoint.ts';
import type { Tx } from '../db/tx.ts';
import { callChanges } from './recorded-changes.ts';
import { callEvents } from './security-event.ts';

/** Thrown to take back what a preview has done. */
class SoPrevia extends Error {}

/** Does it and takes all of it back: what it would come to is found so. */
export const dryRun = async (tx: Tx, faz: () => Promise<void>): Promise<void> => {
  await withSavepoint(tx, async () => {
    // What is taken back has not happened: the log does not hear of it.
    await callEvents.run(new Set(), () => callChanges.run([], faz));
    throw new SoPrevia();
  }).catch((error: unknown) => {
    if (!(error instanceof SoPrevia)) throw error;
  });
};
