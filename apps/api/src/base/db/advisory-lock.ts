import type pg from 'pg';
import { repeatEvery } from '../repeat-every.ts';
import type { StepSignal } from '../startup/steps.ts';
import { withOwner } from './with-owner.ts';

/** The owner's connection that is at work, and who hears of it. */
export interface OwnerAtWork {
  owner: pg.ClientConfig;
  client: pg.Client;
  signal: StepSignal;
}

const OLHA_MS = 3000;
/** Whoever holds what is waited for, and has been idle for so long, may have been forgotten. */
const ESQUECIDO_S = 60;
/** How long a table is waited for. */
export const TABLE_LOCK_TIMEOUT_S = 60;
/** How long a transaction is held without a statement. */
const PARADA_S = 30;

interface Visto {
  trabalha: boolean;
  /** Whoever it waits for. */
  pid: number | null;
  programa: string;
  estado: string | null;
  ha: number;
}

const VE = `
  select a.state = 'active' and a.wait_event_type is distinct from 'Lock' as trabalha, b.pid,
         coalesce(nullif(b.application_name, ''), b.usename, '') as programa, b.state as estado,
         coalesce(extract(epoch from clock_timestamp() - b.state_change)::int, 0) as ha
    from pg_stat_activity a left join pg_stat_activity b on b.pid = any(pg_blocking_pids(a.pid))
   where a.pid = $1 limit 1`;

/** A connection at work lives; so does one that waits for somebody at work. */
async function olha(beside: pg.Client, pid: number, sinal: StepSignal): Promise<void> {
  const { rows } = await beside.query<Visto>(VE, [pid]);
  const [visto] = rows;
  if (visto === undefined) return sinal.note('a conexão com o banco de dados caiu');
  if (visto.trabalha) return sinal.alive();
  if (visto.pid === null) return;
  const { estado, ha } = visto;
  const quem = [visto.programa, estado].filter(Boolean).join(', ');
  const espera = `espera pelo processo ${visto.pid} do banco: ${quem}, há ${ha} s`;
  if (estado === 'active' || (estado !== null && ha < ESQUECIDO_S)) sinal.alive(espera);
  else sinal.note(espera);
}

/**
 * Runs `faz` as the only one that holds this lock of the database, which goes with the connection. What is waited for is
 * told from a second connection. A transaction is not held while something else is done, and no table is waited for
 * for ever.
 */
export async function withAdvisoryLock<T>(
  { owner, client, signal }: OwnerAtWork,
  trava: number,
  faz: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '${PARADA_S}s', false)`,
  );
  const pid = Number(rows[0]?.pid);
  const para = repeatEvery(
    OLHA_MS,
    () => withOwner(owner, (beside) => olha(beside, pid, signal)),
    () => signal.note('o banco de dados não responde'),
  );
  try {
    await client.query('select pg_advisory_lock($1)', [trava]);
    await client.query(`set lock_timeout = '${TABLE_LOCK_TIMEOUT_S}s'`);
    return await faz();
  } finally {
    para();
  }
}
