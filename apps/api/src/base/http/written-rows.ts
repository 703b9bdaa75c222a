import type { Tx } from '../db/tx.ts';

const escritas = new WeakMap<Tx, number[]>();

/** From here on, the rows of the history that this transaction writes. */
export function collectWrittenRows(tx: Tx): readonly number[] {
  const ids: number[] = [];
  escritas.set(tx, ids);
  return ids;
}

/** Says that these were written, to whoever collects them. */
export const noteWrittenRows = (tx: Tx, ids: readonly number[]): void => void escritas.get(tx)?.push(...ids);
