import { createHash } from 'node:crypto';
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
} from 'kysely';
import type pg from 'pg';
import { resta } from './prazo.ts';
import type { DB } from './schema.ts';
import { type Pergunta, pergunta } from './sentinela.ts';

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
    const config: Pergunta = { text: query.sql, values: [...query.parameters], ...resta(this.client) };
    const name = nomeDe(query.sql);
    if (name !== undefined) config.name = name;
    const result = await pergunta<R & pg.QueryResultRow>(this.client, config);
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
