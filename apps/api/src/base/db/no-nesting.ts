import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A call that waits for a second connection while it holds one can wait for itself: the pool has no more to give. */
class ConexaoAninhada extends Error {
  constructor() {
    super('uma segunda conexão foi pedida dentro de uma transação');
  }
}

const vigiados = new WeakMap<pg.Pool, AsyncLocalStorage<true>>();

/** Makes every nested demand of a connection of this pool throw; the tests put it on theirs, following calls costs time. */
export function forbidNesting(pool: pg.Pool): void {
  const dentro = new AsyncLocalStorage<true>();
  vigiados.set(pool, dentro);
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    if (dentro.getStore() === true) throw new ConexaoAninhada();
    return query(...args);
  }) as typeof pool.query; // the overloads of one function
}

export function withoutNesting<T>(pool: pg.Pool, faz: () => Promise<T>): Promise<T> {
  const dentro = vigiados.get(pool);
  if (dentro === undefined) return faz();
  if (dentro.getStore() === true) throw new ConexaoAninhada();
  return dentro.run(true, faz);
}
