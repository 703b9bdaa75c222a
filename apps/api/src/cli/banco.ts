import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config.ts';
import {
  assertNotNewer,
  ensureAppRole,
  loadSchemaState,
  migrate,
  type SchemaState,
} from '../base/db/migrate.ts';
import { openExternal } from '../base/db/open-database.ts';
import { createPool } from '../base/db/pool.ts';
import { type Tx, withTenant } from '../base/db/tx.ts';
import { withOwner } from '../base/db/with-owner.ts';
import { ownerOfRunning, StartupError, startPostgres } from '../base/postgres/public.ts';

/** A network as the commands name it. */
export interface Rede {
  id: number;
  slug: string;
  hosts: string[];
}

/** The installation's database as its owner sees it, for one command. */
export interface Banco {
  owner: pg.ClientConfig;
  /** Where its schema stands. */
  esquema(): Promise<SchemaState>;
  /** Makes an unused database ready for migrations. */
  preparaPapel(): Promise<void>;
  /** Brings it to this program's schema; answers what was applied. */
  migra(): Promise<string[]>;
  comCliente<T>(faz: (client: pg.Client) => Promise<T>): Promise<T>;
  rede(slug: string): Promise<Rede>;
  /** A connection for which this network's rows are there, whoever the owner is. */
  comRede<T>(rede: Pick<Rede, 'id'>, faz: (client: pg.Client) => Promise<T>): Promise<T>;
  naRede<T>(rede: Pick<Rede, 'id'>, faz: (tx: Tx) => Promise<T>): Promise<T>;
}

const responde = (owner: pg.ClientConfig): Promise<boolean> =>
  withOwner(owner, async () => true).catch(() => false);

/** The server that runs already, or one that is started for the command alone. */
async function abre(config: Config): Promise<{ owner: pg.ClientConfig; fecha: () => Promise<void> }> {
  const nada = async () => undefined;
  if (config.databaseUrl !== undefined)
    return { owner: { connectionString: config.databaseUrl }, fecha: nada };
  const vivo = ownerOfRunning(config.dataDir);
  if (vivo !== undefined && (await responde({ ...vivo }))) return { owner: { ...vivo }, fecha: nada };
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => undefined });
  return { owner: { ...postgres.ownerUrl }, fecha: () => postgres.stop() };
}

/** The migrations of an unused database need the application's role. */
async function preparaPapel(owner: pg.ClientConfig, config: Config, { vazio }: SchemaState): Promise<void> {
  const { databaseUrl, databaseAppUrl } = config;
  if (!vazio) return;
  if (databaseUrl !== undefined) await openExternal(databaseUrl, { appUrl: databaseAppUrl });
  // The server gives the role of the embedded database a password of its own at every start.
  else await ensureAppRole(owner, randomBytes(24).toString('base64url'));
}

/** Applies what is pending. */
async function migra(owner: pg.ClientConfig, config: Config, esquema: SchemaState): Promise<string[]> {
  await preparaPapel(owner, config, esquema);
  return migrate(owner, config.migrationsDir);
}

/** A command knows one schema only; an unused database is brought to it. */
async function confereEsquema(owner: pg.ClientConfig, config: Config): Promise<void> {
  const esquema = await loadSchemaState(owner, config.migrationsDir);
  if (esquema.vazio) return void (await migra(owner, config, esquema));
  assertNotNewer(esquema);
  if (esquema.pendentes.length > 0)
    throw new StartupError(
      `Faltam ${esquema.pendentes.length} migrações no banco de dados. Rode antes: retaguarda migra`,
    );
}

async function redeDe(pool: pg.Pool, slug: string): Promise<Rede> {
  const { rows } = await pool.query<Rede>(
    `select tenant_id as id, slug, array(select host from tenant_host h where h.tenant_id = t.tenant_id order by host) as hosts
       from tenant t where slug = $1`,
    [slug],
  );
  if (rows[0] === undefined)
    throw new AppError(404, [
      { code: 'nao_encontrado', message: `Não há rede com o apelido ${slug}. Veja: retaguarda rede lista` },
    ]);
  return rows[0];
}

function bancoDe(owner: pg.ClientConfig, pool: pg.Pool, config: Config): Banco {
  const comCliente: Banco['comCliente'] = (faz) => withOwner(owner, faz);
  const esquema = () => loadSchemaState(owner, config.migrationsDir);
  return {
    owner,
    esquema,
    preparaPapel: async () => preparaPapel(owner, config, await esquema()),
    migra: async () => migra(owner, config, await esquema()),
    comCliente,
    rede: (slug) => redeDe(pool, slug),
    comRede: ({ id }, faz) =>
      comCliente(async (client) => {
        await client.query("select set_config('app.tenant', $1, false)", [String(id)]);
        return faz(client);
      }),
    naRede: (rede, faz) => withTenant(pool, rede.id, faz, { timeout: 60_000 }),
  };
}

/** Runs a command on the installation's database: beside the server that serves it, or without one. */
export async function comBanco<T>(
  config: Config,
  faz: (banco: Banco) => Promise<T>,
  { qualquerEsquema = false }: { qualquerEsquema?: boolean } = {},
): Promise<T> {
  const { owner, fecha } = await abre(config);
  const pool = createPool(owner, { max: 2, statementTimeout: 600_000 });
  try {
    if (!qualquerEsquema) await confereEsquema(owner, config);
    return await faz(bancoDe(owner, pool, config));
  } finally {
    await pool.end();
    await fecha();
  }
}
