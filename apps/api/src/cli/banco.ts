import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../base/config.ts';
import { ensureAppRole, leEsquema, migrate } from '../base/db/migrate.ts';
import { openExternal } from '../base/db/open-database.ts';
import { createPool, types } from '../base/db/pool.ts';
import { comTenant, type Tx } from '../base/db/tx.ts';
import { AppError } from '../base/http/app-error.ts';
import { ErroDePartida, ownerOfRunning, startPostgres } from '../base/postgres/public.ts';

/** A network as the commands name it. */
export interface Rede {
  id: number;
  slug: string;
  hosts: string[];
}

/** The installation's database as its owner sees it, for one command. */
export interface Banco {
  owner: pg.ClientConfig;
  comCliente<T>(faz: (client: pg.Client) => Promise<T>): Promise<T>;
  rede(slug: string): Promise<Rede>;
  /** A connection for which this network's rows are there, whoever the owner is. */
  comRede<T>(rede: Rede, faz: (client: pg.Client) => Promise<T>): Promise<T>;
  naRede<T>(rede: Rede, faz: (tx: Tx) => Promise<T>): Promise<T>;
}

async function responde(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server that runs already, or one that is started for the command alone. */
async function abre(config: Config): Promise<{ owner: pg.ClientConfig; fecha: () => Promise<void> }> {
  const nada = async () => undefined;
  if (config.databaseUrl !== undefined) {
    const { owner } = await openExternal(config.databaseUrl, config.databaseAppUrl);
    return { owner, fecha: nada };
  }
  const vivo = ownerOfRunning(config.dataDir);
  if (vivo !== undefined && (await responde({ ...vivo }))) return { owner: { ...vivo }, fecha: nada };
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => undefined });
  return { owner: { ...postgres.ownerUrl }, fecha: () => postgres.stop() };
}

async function prepara(owner: pg.ClientConfig, { databaseUrl, migrationsDir }: Config): Promise<void> {
  // The server gives the role of the embedded database a password of its own at every start.
  if (databaseUrl === undefined) await ensureAppRole(owner, randomBytes(24).toString('base64url'));
  await migrate(owner, migrationsDir);
}

/** A command knows one schema only; an unused database is brought to it. */
async function confereEsquema(owner: pg.ClientConfig, config: Config): Promise<void> {
  const { vazio, pendentes, desconhecidas } = await leEsquema(owner, config.migrationsDir);
  if (vazio) return prepara(owner, config);
  if (desconhecidas.length > 0)
    throw new ErroDePartida(
      `O banco de dados é de uma versão mais nova da Retaguarda (${desconhecidas.join(', ')}). Atualize o programa.`,
    );
  if (pendentes.length > 0)
    throw new ErroDePartida(
      `Faltam ${pendentes.length} migrações no banco de dados. Rode antes: retaguarda migra`,
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

function bancoDe(owner: pg.ClientConfig, pool: pg.Pool): Banco {
  const comCliente: Banco['comCliente'] = async (faz) => {
    const client = new pg.Client({ ...owner, types });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await faz(client);
    } finally {
      await client.end();
    }
  };
  return {
    owner,
    comCliente,
    rede: (slug) => redeDe(pool, slug),
    comRede: ({ id }, faz) =>
      comCliente(async (client) => {
        await client.query("select set_config('app.tenant', $1, false)", [String(id)]);
        return faz(client);
      }),
    naRede: (rede, faz) => comTenant(pool, rede.id, faz, { timeout: 60_000 }),
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
    return await faz(bancoDe(owner, pool));
  } finally {
    await pool.end();
    await fecha();
  }
}
