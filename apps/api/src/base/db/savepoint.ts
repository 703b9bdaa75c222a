import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Does it as a part of the transaction that can fail by itself: what it wrote is taken back, and the rest goes on. */
export async function withSavepoint<T>(tx: Tx, faz: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint ponto`);
  try {
    const feito = await faz();
    await tx.execute(sql`release savepoint ponto`);
    return feito;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint ponto`);
    await tx.execute(sql`release savepoint ponto`);
    throw error;
  }
}
