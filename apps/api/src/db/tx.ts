import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';

/**
 * A running transaction of one tenant. Row policies see the tenant; statements name it all the same.
 * Acts and views take this type, so that none can run outside a transaction.
 */
export interface Tx {
  readonly db: Kysely<DB>;
  readonly tenant: number;
}

const nomes = new Map<string, string>();
const MAX_NOMES = 2000;

/** Name of the prepared statement for a text; the text itself when too many distinct ones were seen. */
function nomeDe(sql: string): string | undefined {
  const conhecido = nomes.get(sql);
  if (conhecido !== undefined) return conhecido;
  if (nomes.size >= MAX_NOMES) return undefined;
  const nome = `q${createHash('sha1').update(sql).digest('base64url')}`;
  nomes.set(sql, nome);
  return nome;
}

class OneConnection implements DatabaseConnection {
  private readonly client: pg.ClientBase;
  constructor(client: pg.ClientBase) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const config: pg.QueryConfig = { text: query.sql, values: [...query.parameters] };
    const name = nomeDe(query.sql);
    if (name !== undefined) config.name = name;
    const result = await this.client.query(config);
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error('streams are read in windows');
  }
}

class OneConnectionDriver implements Driver {
  private readonly connection: OneConnection;
  constructor(client: pg.ClientBase) {
    this.connection = new OneConnection(client);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('the transaction is already open');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** One a connection of the pool: it holds nothing of a transaction. */
const conhecidos = new WeakMap<pg.ClientBase, Kysely<DB>>();

/** Kysely over one connection that is already in a transaction. */
export function kyselyOn(client: pg.ClientBase): Kysely<DB> {
  const conhecido = conhecidos.get(client);
  if (conhecido !== undefined) return conhecido;
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneConnectionDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const kysely = new Kysely<DB>({ dialect });
  conhecidos.set(client, kysely);
  return kysely;
}

/** From here on the transaction reads the cases of every category: what is asked for may leave none out. */
export const veTudo = (tx: Tx) => sql`select set_config('app.ocultas', '', true)`.execute(tx.db);

/** Thrown by an act that found the rows it locked to be others than it looked for: the transaction starts anew. */
export class Repetir extends Error {
  readonly code = '40001';
}

const RETRY = new Set(['40001', '40P01']);
const TRIES = 3;

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export interface TxOptions {
  /** Milliseconds a statement of this transaction may run. */
  timeout?: number | undefined;
  /** Holds off changes of the attribute definitions until it ends: it writes what they decide. */
  comModelo?: boolean | undefined;
  /** The caller's address, which the history keeps. */
  endereco?: string | undefined;
  /** Categories whose cases this transaction does not read. */
  ocultas?: readonly number[] | undefined;
}

/** Writers of records share it, whoever changes the definitions that they write by holds it alone. */
const TRAVA_MODELO = 7382912;
export const travaModelo = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${TRAVA_MODELO}, ${tx.tenant % 2147483647})`.execute(tx.db);

async function once<T>(
  pool: pg.Pool,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const timeout =
      options.timeout === undefined ? '' : `; SET LOCAL statement_timeout = ${Math.trunc(options.timeout)}`;
    const ocultas =
      options.ocultas === undefined || options.ocultas.length === 0
        ? ''
        : `; SET LOCAL app.ocultas = '{${options.ocultas.map(Math.trunc).join()}}'`;
    const modelo =
      options.comModelo === true
        ? `; SELECT pg_advisory_xact_lock_shared(${TRAVA_MODELO}, ${tenant % 2147483647})`
        : '';
    const endereco =
      options.endereco !== undefined && isIP(options.endereco) > 0
        ? `; SET LOCAL app.endereco = '${options.endereco}'`
        : '';
    // One message: opened apart, every call would wait for a second answer.
    await client.query(`BEGIN; SET LOCAL app.tenant = '${tenant}'${timeout}${ocultas}${endereco}${modelo}`);
    const result = await work({ db: kyselyOn(client), tenant });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((e: Error) => {
      broken = e;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction of the tenant; what it throws rolls everything back.
 * Deadlocks and serialisation failures are tried again, the whole transaction each time.
 */
export async function comTenant<T>(
  pool: pg.Pool,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  if (!Number.isSafeInteger(tenant) || tenant < 1) throw new RangeError('tenant');
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, tenant, work, options);
    } catch (error) {
      if (attempt >= TRIES || !RETRY.has(sqlState(error))) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 30 * attempt));
    }
  }
}
