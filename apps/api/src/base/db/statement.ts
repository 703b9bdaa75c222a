import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import { remainingTime } from './deadline.ts';
import { sendQuery, type TimedQuery } from './network-watchdog.ts';

/** Turns fragments into one text with bound parameters; it runs nothing. */
const compilador = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const nomes = new Map<string, string>();
const MAX_NOMES = 2000;

/** Name of the prepared statement for a text; none when too many distinct ones were seen. */
function nomeDe(texto: string): string | undefined {
  const conhecido = nomes.get(texto);
  if (conhecido !== undefined) return conhecido;
  if (nomes.size >= MAX_NOMES) return undefined;
  const nome = `q${createHash('sha1').update(texto).digest('base64url')}`;
  nomes.set(texto, nome);
  return nome;
}

/** Connections behind which the server may be another one at each transaction: what was prepared on one is not there. */
const semNomes = new WeakSet<pg.ClientBase>();
export const disablePreparing = (client: pg.ClientBase): void => void semNomes.add(client);

/** The text of a statement that binds nothing: it stands within another one, where nothing can be bound. */
export function statementText(comando: RawBuilder<unknown>): string {
  const { sql: text, parameters } = comando.compile(compilador);
  if (parameters.length > 0) throw new Error('a statement for all networks binds nothing');
  return text;
}

/** Runs a statement on a connection that is already in a transaction, prepared once under the name of its text. */
export async function runStatement<L>(
  client: pg.ClientBase,
  comando: RawBuilder<L>,
): Promise<{ linhas: L[]; feitas: number }> {
  const { sql: text, parameters } = comando.compile(compilador);
  const config: TimedQuery = { text, values: [...parameters], ...remainingTime(client) };
  const name = semNomes.has(client) ? undefined : nomeDe(text);
  if (name !== undefined) config.name = name;
  const { rows, rowCount } = await sendQuery<L & pg.QueryResultRow>(client, config);
  return { linhas: rows, feitas: rowCount ?? 0 };
}
