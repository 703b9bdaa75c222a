import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../postgres/public.ts';
import { NO_SIGNAL, type StepSignal } from '../startup/steps.ts';
import { TABLE_LOCK_TIMEOUT_S, withAdvisoryLock } from './advisory-lock.ts';
import { listMigrations } from './migration-files.ts';
import {
  APP_ROLE,
  alignNodes,
  configureConnection,
  distributeNewTables,
  isDistributed,
  isHalfDistributed,
  runOnNodes,
} from './nodes/distribution.ts';
import { haveNodesNumberedHigher } from './nodes/node-sequences.ts';
import { statementsOf } from './statements-of.ts';
import { withOwner } from './with-owner.ts';

/** Key of the advisory lock that lets one instance migrate at a time. */
export const LOCK = 7_382_910;

async function feitas(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists migracao (nome text primary key, em timestamptz not null default now())',
  );
  const { rows } = await client.query<{ nome: string }>('select nome from migracao');
  return new Set(rows.map((r) => r.nome));
}

/** A program knows only the schemas up to its own: on a later one it would fail call by call. */
export function assertNotNewer({ desconhecidas }: Pick<SchemaState, 'desconhecidas'>): void {
  if (desconhecidas.length === 0) return;
  throw new StartupError(
    `O banco de dados é de uma versão mais nova da Retaguarda (${desconhecidas.join(', ')}). Atualize o programa; nada foi alterado.`,
  );
}

const TRAVADO = '55P03';

/** What stands in the way of a change to a table; who it is was told while it was waited for. */
const travado = (file: string, cause: unknown): StartupError =>
  new StartupError(
    `A atualização do banco (${file}) esperou ${TABLE_LOCK_TIMEOUT_S} s por uma tabela que outra conexão usa. Espere que ela termine, ou encerre-a, e inicie de novo; nada ficou pela metade.`,
    { cause },
  );

/** Looks on while a file is applied: called with its transaction still open. */
type Olha = (client: pg.Client, file: string, ms: number) => Promise<void>;

interface Aplicacao {
  folder: string;
  sinal: StepSignal;
  /** The tables stand on several nodes: what a file makes goes where it belongs. */
  distribuido: boolean;
  olha?: Olha | undefined;
}

async function aplica(
  client: pg.Client,
  file: string,
  { folder, sinal, distribuido, olha }: Aplicacao,
): Promise<void> {
  sinal.alive(file);
  const text = await readFile(path.join(folder, file), 'utf8');
  const inicio = performance.now();
  await client.query('begin');
  try {
    if (distribuido) {
      for (const statement of statementsOf(text)) await runOnNodes(client, statement);
      await distributeNewTables(client);
    } else await client.query(text);
    await client.query('insert into migracao (nome) values ($1)', [file]);
    await olha?.(client, file, performance.now() - inicio);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw errorCodeOf(error) === TRAVADO ? travado(file, error) : error;
  }
}

/** Where a schema stands beside these files; a database without any is one that was never used. */
export interface SchemaState {
  vazio: boolean;
  feitas: string[];
  pendentes: string[];
  /** Those that these files do not know: it is newer. */
  desconhecidas: string[];
}

const esquemaDe = (done: ReadonlySet<string>, files: readonly string[]): SchemaState => ({
  vazio: done.size === 0,
  feitas: files.filter((f) => done.has(f)),
  pendentes: files.filter((f) => !done.has(f)),
  desconhecidas: [...done].filter((nome) => !files.includes(nome)).sort(),
});

/** Reads where the schema stands, changing nothing. */
export async function loadSchemaState(owner: pg.ClientConfig, folder: string): Promise<SchemaState> {
  const files = await listMigrations(folder);
  return withOwner(owner, async (client) => {
    const { rows } = await client.query<{ tabela: string | null }>(
      "select to_regclass('public.migracao') as tabela",
    );
    const done = rows[0]?.tabela === null ? new Set<string>() : await feitas(client);
    return esquemaDe(done, files);
  });
}

interface Pedido {
  /** None but these: the schema of an earlier program. */
  so?: ReadonlySet<string>;
  olha?: Olha;
  sinal?: StepSignal;
}

async function aplicaPendentes(
  client: pg.Client,
  folder: string,
  { so, olha, sinal = NO_SIGNAL }: Pedido,
): Promise<string[]> {
  const files = await listMigrations(folder);
  const esquema = esquemaDe(await feitas(client), files);
  assertNotNewer({
    desconhecidas: [...esquema.desconhecidas, ...[...(so ?? [])].filter((f) => !files.includes(f))],
  });
  if (await isHalfDistributed(client))
    throw new StartupError('A distribuição deste banco não terminou. Termine-a antes: retaguarda distribui');
  const distribuido = await isDistributed(client);
  if (distribuido) await configureConnection(client);
  const pendentes = esquema.pendentes.filter((f) => so?.has(f) ?? true);
  for (const file of pendentes) await aplica(client, file, { folder, sinal, distribuido, olha });
  if (distribuido && (pendentes.length > 0 || (await haveNodesNumberedHigher(client))))
    await alignNodes(client);
  return pendentes;
}

/**
 * Applies the forward SQL files that are not yet recorded, each in its own transaction, under a lock; `olha` looks on.
 * Returns the names of those applied.
 * @throws StartupError when the schema is newer than these files.
 */
export const migrate = (owner: pg.ClientConfig, folder: string, pedido: Pedido = {}): Promise<string[]> =>
  withOwner(owner, (client) =>
    withAdvisoryLock({ owner, client, signal: pedido.sinal ?? NO_SIGNAL }, LOCK, () =>
      aplicaPendentes(client, folder, pedido),
    ),
  );

/**
 * Creates the application's role with the given password, or gives it that password. It owns nothing.
 * An owner who may create roles is enough; of an existing one only the password is named, the rest is a superuser's.
 * What `entra` finds to be in place is not said again: a database over several nodes takes it to all of them, and one that is
 * out would refuse it.
 */
export async function ensureAppRole(
  owner: pg.ClientConfig,
  password: string,
  {
    entra = async () => false,
    sinal = NO_SIGNAL,
  }: { entra?: () => Promise<boolean>; sinal?: StepSignal } = {},
): Promise<void> {
  await withOwner(owner, (client) =>
    withAdvisoryLock({ owner, client, signal: sinal }, LOCK, () => daPapel(client, password, entra)),
  );
}

/** Whether the application's role is there. @throws StartupError where it may do more than it should */
async function haPapel(client: pg.Client): Promise<boolean> {
  const { rows: papeis } = await client.query<{ forte: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as forte from pg_roles where rolname = $1`,
    [APP_ROLE],
  );
  if (papeis[0]?.forte === true)
    throw new StartupError(
      `O papel ${APP_ROLE} do banco tem mais direitos do que a Retaguarda permite. Tire-lhe SUPERUSER, BYPASSRLS, CREATEDB e CREATEROLE.`,
    );
  return papeis.length > 0;
}

/** The role that another has made, where its address is given: migrations name it. */
export const assertAppRole = (owner: pg.ClientConfig): Promise<void> =>
  withOwner(owner, async (client) => {
    if (await haPapel(client)) return;
    throw new StartupError(
      `O banco não tem o papel ${APP_ROLE}, que DATABASE_APP_URL usa. Crie-o: CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '…'; com a senha desse endereço.`,
    );
  });

async function daPapel(client: pg.Client, password: string, entra: () => Promise<boolean>): Promise<void> {
  const ha = await haPapel(client);
  if (ha && (await entra())) return;
  const verbo = ha ? 'alter' : 'create';
  // A role's password can't be a bound parameter; format() quotes it on the server.
  const { rows } = await client.query<{ comando: string }>(
    `select format('${verbo} role ${APP_ROLE} login password %L', $1::text) as comando`,
    [password],
  );
  await client.query(rows[0]?.comando ?? '');
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}
