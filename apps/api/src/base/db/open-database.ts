import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError, startPostgres } from '../postgres/public.ts';
import { type RunStep, withoutLimit } from '../startup/steps.ts';
import { assertAppRole, ensureAppRole, migrate } from './migrate.ts';
import { withOwner } from './with-owner.ts';

export interface Database {
  /** Owner's connection: migrations, demonstration data, mover. */
  owner: pg.ClientConfig;
  /** The application's connection: no DDL, bound by row policies. */
  app: pg.ClientConfig;
  /** The application's connection to a replica. */
  replica?: pg.ClientConfig;
  stop(): Promise<void>;
}

const ROLE = 'retaguarda_app';

/** A migration may work for long: what counts is that nothing is heard of it. */
const PAPEL = { nome: 'preparando o papel da aplicação', limiteMs: 120_000 };
const MIGRACOES = { nome: 'atualizando o banco de dados', limiteMs: 120_000 };

function parse(url: string): pg.ClientConfig {
  return { connectionString: url };
}

/** A replica has the server's roles with their passwords: an address without a user is the application's. */
function naReplica(url: string | undefined, app: pg.ClientConfig): Pick<Database, 'replica'> {
  if (url === undefined) return {};
  const [replica, papel] = [url, app.connectionString ?? ''].map((u) =>
    URL.canParse(u) ? new URL(u) : undefined,
  );
  if (replica === undefined || replica.username !== '' || papel === undefined) return { replica: parse(url) };
  replica.username = papel.username;
  replica.password = papel.password;
  return { replica: parse(replica.href) };
}

/** Whether the application's role is there as it has to be: it comes in, and may look at what is its own. */
const entra = (app: pg.ClientConfig): Promise<boolean> =>
  withOwner(app, async (client) => {
    const { rows } = await client.query<{ pode: boolean }>(
      "select has_schema_privilege('public', 'usage') as pode",
    );
    return rows[0]?.pode === true;
  }).catch(() => false);

/** Owner's and application's connection of an external server; all instances derive the same password. */
export async function openExternal(
  url: string,
  { appUrl, replicaUrl }: { appUrl?: string | undefined; replicaUrl?: string | undefined },
  passo: RunStep = withoutLimit,
): Promise<Database> {
  const stop = async () => {};
  if (appUrl !== undefined) {
    await passo(PAPEL, () => assertAppRole(parse(url)));
    return { owner: parse(url), app: parse(appUrl), ...naReplica(replicaUrl, parse(appUrl)), stop };
  }
  // A socket's address has no host that could carry another user.
  const app = URL.canParse(url) ? new URL(url) : undefined;
  if (app === undefined || app.host === '')
    throw new StartupError('Com um DATABASE_URL sem servidor (soquete), informe também DATABASE_APP_URL.');
  const password = createHash('sha256').update(`retaguarda_app ${url}`).digest('base64url');
  app.username = ROLE;
  app.password = password;
  await passo(PAPEL, (sinal) =>
    ensureAppRole(parse(url), password, { entra: () => entra(parse(app.href)), sinal }),
  );
  return { owner: parse(url), app: parse(app.href), ...naReplica(replicaUrl, parse(app.href)), stop };
}

async function embedded(dataDir: string, log: (line: string) => void, passo: RunStep): Promise<Database> {
  const server = await startPostgres({ dataDir, log, passo });
  // The role's password lives as long as the process: nobody else needs it.
  const password = randomBytes(24).toString('base64url');
  try {
    await passo(PAPEL, (sinal) => ensureAppRole(server.ownerUrl, password, { sinal }));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    owner: { ...server.ownerUrl },
    app: { ...server.ownerUrl, user: ROLE, password },
    stop: () => server.stop(),
  };
}

const atualizado = (applied: readonly string[]): string | null =>
  applied.length === 0 ? null : `Banco de dados atualizado: ${applied.length} migrações`;

/** Opens the database the configuration names, brings it to the newest schema and tells of each step. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  passo: RunStep = withoutLimit,
): Promise<Database> {
  const { databaseUrl, databaseAppUrl: appUrl, replicaUrl } = config;
  const database =
    databaseUrl === undefined
      ? await embedded(config.dataDir, log, passo)
      : await openExternal(databaseUrl, { appUrl, replicaUrl }, passo);
  try {
    await passo(MIGRACOES, (sinal) => migrate(database.owner, config.migrationsDir, { sinal }), atualizado);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
