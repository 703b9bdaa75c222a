import { LIMITE_COMANDO_MS } from '@retaguarda/contract';
import pg from 'pg';
import { SLOT_WAIT_MS } from './connection-slots.ts';
import { GRACE_MS } from './deadline.ts';
import { type TimedQuery, watchNetwork } from './network-watchdog.ts';
import { disablePreparing } from './statement.ts';

const INT8 = 20;
const INT8_LISTA = 1016;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

function int8(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError('bigint além dos inteiros seguros');
  return n;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, int8],
  // Lists of ids, which hold no nulls.
  [INT8_LISTA, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(int8))],
  // Calendar days stay text: no zone may ever shift them.
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

/** How columns arrive: bigint as safe integers, dates as text, instants as ISO text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

export const MAX_CONNECTIONS = 12;

export interface PoolOptions {
  max?: number;
  /** Milliseconds that a call waits for a connection, and before it for one that its network may hold. */
  espera?: number;
  /** Milliseconds after which a statement outside of a transaction of ours is given up; those inside have their own. */
  statementTimeout?: number;
  /** Milliseconds after which the server ends a connection whose caller is gone without a word. */
  soltaEm?: number;
  /** A pooler stands before the server and gives each transaction another connection of its own. */
  porTransacao?: boolean;
  onError?: (error: Error) => void;
}

const SOLTA_MS = 30_000;

/**
 * Has the server end the connection of a caller whose network was cut: what a transaction says of itself is undone where
 * it fails, and it would then stay as it is, with its locks, for as long as the system takes to notice.
 */
async function limitaSessao(client: pg.ClientBase, ms: number, espera: number): Promise<void> {
  const s = Math.max(1, Math.round(ms / 3000));
  const limites: TimedQuery = {
    text: `
      select set_config(nome, valor, false) from (values ('idle_in_transaction_session_timeout', '${ms}'),
        ('tcp_keepalives_idle', '${s}'), ('tcp_keepalives_interval', '${s}'), ('tcp_keepalives_count', '2'),
        ('tcp_user_timeout', '${ms}')) as l(nome, valor)`,
    query_timeout: espera,
  };
  await client.query(limites).catch((error: unknown) => {
    // A server that does not take them serves all the same.
    if (!(error instanceof pg.DatabaseError)) throw error;
  });
}

/**
 * Connections of the application role. The limits of a statement travel with the opening of its transaction: a pooler
 * takes none with a connection's start.
 */
export function createPool(connection: pg.ClientConfig, options: PoolOptions = {}): pg.Pool {
  const comando = options.statementTimeout ?? LIMITE_COMANDO_MS;
  const espera = options.espera ?? SLOT_WAIT_MS;
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: espera,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2000,
    // A network that is cut sends no refusal: the client itself must stop waiting.
    query_timeout: comando + GRACE_MS,
    application_name: 'retaguarda',
    // A transaction that only looks sends its first statement with its opening.
    pipeline: true,
    // Behind a pooler the session would be another one's: that has limits of its own.
    ...(options.porTransacao === true
      ? {}
      : { onConnect: (client: pg.ClientBase) => limitaSessao(client, options.soltaEm ?? SOLTA_MS, espera) }),
  });
  const conta = (error: Error): void => options.onError?.(error);
  // For its whole life: a backend that dies, idle or in use, would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', conta);
    if (options.porTransacao === true) disablePreparing(client);
  });
  // The pool tells again what an idle client has told above.
  pool.on('error', () => undefined);
  watchNetwork(pool, connection);
  return pool;
}
