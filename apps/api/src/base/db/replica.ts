import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { errorCodeOf } from '../error-code.ts';
import { SessionChanged } from './tx.ts';

/** How long a replica may take to come to where the server stands, and how often it is asked. */
const ALCANCA_MS = 500;
const PERGUNTA_MS = 20;
/** One that has failed is left alone for so long. */
const DESCANSO_MS = 5000;
const QUERY_CANCELED = '57014';

interface Replica {
  pool: pg.Pool;
  descansaAte: number;
}

const replicas = new WeakMap<pg.Pool, Replica>();

/** Lets long reads of this server go to a replica of it. */
export function setReplica(servidor: pg.Pool, pool: pg.Pool): void {
  replicas.set(servidor, { pool, descansaAte: 0 });
}

/** Whether the replica has all that was written, by anybody, before it was asked for. */
async function alcanca(servidor: pg.Pool, replica: pg.Pool): Promise<boolean> {
  const [onde] = (await servidor.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))
    .rows;
  const ate = performance.now() + ALCANCA_MS;
  for (;;) {
    const { rows } = await replica.query<{ tem: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as tem',
      [onde?.lsn],
    );
    if (rows[0]?.tem === true) return true;
    if (performance.now() > ate) return false;
    await delay(PERGUNTA_MS);
  }
}

/** Refusals and statements that take too long are the call's own; all else may be the replica's. */
const daReplica = (error: unknown): boolean =>
  !(error instanceof AppError || error instanceof SessionChanged) && errorCodeOf(error) !== QUERY_CANCELED;

/**
 * Reads from the server's replica, where it has one that has all that was written before, and else from the server. What
 * the replica fails at is read anew: `le` must change nothing.
 */
export async function readFromReplica<T>(servidor: pg.Pool, le: (onde: pg.Pool) => Promise<T>): Promise<T> {
  const replica = replicas.get(servidor);
  if (replica === undefined || performance.now() < replica.descansaAte) return le(servidor);
  try {
    if (await alcanca(servidor, replica.pool)) return await le(replica.pool);
  } catch (error) {
    if (!daReplica(error)) throw error;
    replica.descansaAte = performance.now() + DESCANSO_MS;
  }
  return le(servidor);
}
