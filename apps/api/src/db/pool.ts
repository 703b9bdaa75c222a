import pg from 'pg';

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

export interface PoolOptions {
  max?: number;
  /** Milliseconds a statement may run. */
  statementTimeout?: number;
  onError?: (error: Error) => void;
}

/** Connections of the application role. The limits of a statement travel with the connection's start packet. */
export function createPool(connection: pg.ClientConfig, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout ?? 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'retaguarda',
  });
  // Without a listener a backend that dies while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}
