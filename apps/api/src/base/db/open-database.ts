import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { ErroDePartida, startPostgres } from '../postgres/public.ts';
import { comDono, ensureAppRole, migrate } from './migrate.ts';

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
  comDono(app, async (client) => {
    const { rows } = await client.query<{ pode: boolean }>(
      "select has_schema_privilege('public', 'usage') as pode",
    );
    return rows[0]?.pode === true;
  }).catch(() => false);

/** Owner's and application's connection of an external server; all instances derive the same password. */
export async function openExternal(
  url: string,
  { appUrl, replicaUrl }: { appUrl?: string | undefined; replicaUrl?: string | undefined },
): Promise<Database> {
  const stop = async () => {};
  if (appUrl !== undefined)
    return { owner: parse(url), app: parse(appUrl), ...naReplica(replicaUrl, parse(appUrl)), stop };
  // A socket's address has no host that could carry another user.
  const app = URL.canParse(url) ? new URL(url) : undefined;
  if (app === undefined || app.host === '')
    throw new ErroDePartida('Com um DATABASE_URL sem servidor (soquete), informe também DATABASE_APP_URL.');
  const password = createHash('sha256').update(`retaguarda_app ${url}`).digest('base64url');
  app.username = ROLE;
  app.password = password;
  await ensureAppRole(parse(url), password, () => entra(parse(app.href)));
  return { owner: parse(url), app: parse(app.href), ...naReplica(replicaUrl, parse(app.href)), stop };
}

async function embedded(dataDir: string, log: (line: string) => void): Promise<Database> {
  const server = await startPostgres({ dataDir, log });
  // The role's password lives as long as the process: nobody else needs it.
  const password = randomBytes(24).toString('base64url');
  await ensureAppRole(server.ownerUrl, password);
  return {
    owner: { ...server.ownerUrl },
    app: { ...server.ownerUrl, user: ROLE, password },
    stop: () => server.stop(),
  };
}

/** Opens the database the configuration names, brings it to the newest schema and tells of each step. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  const { databaseUrl, databaseAppUrl: appUrl, replicaUrl } = config;
  const database =
    databaseUrl === undefined
      ? await embedded(config.dataDir, log)
      : await openExternal(databaseUrl, { appUrl, replicaUrl });
  try {
    const applied = await migrate(database.owner, config.migrationsDir);
    if (applied.length > 0) log(`Banco de dados atualizado: ${applied.length} migrações.`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
