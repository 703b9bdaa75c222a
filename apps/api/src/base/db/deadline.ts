import type pg from 'pg';

/** What the server's own limit needs to reach us before the client gives a statement up. */
export const GRACE_MS = 600;

/** Until when a transaction may run and how long each of its statements; the client stops waiting by itself. */
interface Prazo {
  comando: number;
  fim: number;
}

/** Of the transaction that a connection runs now. */
const prazos = new WeakMap<pg.ClientBase, Prazo>();

/** From now on: milliseconds for a statement, and for all of them together. */
export function setDeadline(client: pg.ClientBase, comando: number, total: number): void {
  prazos.set(client, { comando, fim: performance.now() + total });
}

export const clearDeadline = (client: pg.ClientBase): void => void prazos.delete(client);

/** Like a statement that the server cancels. */
class ForaDoPrazo extends Error {
  readonly code = '57014';
}

/** What a statement of the running transaction may still take. */
export function remainingTime(client: pg.ClientBase): { query_timeout?: number } {
  const prazo = prazos.get(client);
  if (prazo === undefined) return {};
  const ate = Math.ceil(prazo.fim - performance.now());
  if (ate <= 0) throw new ForaDoPrazo('a transação passou do seu prazo');
  return { query_timeout: Math.min(prazo.comando + GRACE_MS, ate) };
}
