import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureAppRole, migrate } from '../../apps/api/src/base/db/migrate.ts';
import { type RunningPostgres, startPostgres } from '../../apps/api/src/base/postgres/public.ts';
import { semeiaDemonstracao } from '../../apps/api/src/seeds/public.ts';

/** Only these benches reach this server, and it lives as long as they do. */
const SENHA_APP = 'medidas';
export const PAPEL_LIVRE = 'medidas_livre';

export interface Banco {
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  /** Holds the same rights as the application's role, and no row policy binds it. */
  livre: pg.ClientConfig;
  /** Runs statements as the owner. */
  sql<T extends pg.QueryResultRow>(texto: string, valores?: unknown[]): Promise<T[]>;
}

/** `MEDIDAS_PASTA=/uma/pasta npm run bench` keeps the data there: filling takes longer than measuring. */
const MANTIDA = process.env.MEDIDAS_PASTA;

let servidor: Promise<{ postgres: RunningPostgres; pasta: string }> | undefined;

/** The benches' PostgreSQL, as the product starts it, in a folder of its own. */
async function abre() {
  servidor ??= (async () => {
    const pasta = MANTIDA ?? (await mkdtemp(join(tmpdir(), 'retaguarda-medidas-')));
    const postgres = await startPostgres({ dataDir: join(pasta, 'dados'), log: () => undefined });
    return { postgres, pasta };
  })();
  return servidor;
}

export const pastaDoServidor = async (): Promise<string> => (await abre()).pasta;
export const versaoDoPostgres = async (): Promise<string> => (await abre()).postgres.version;

export async function fechaServidor(): Promise<void> {
  if (servidor === undefined) return;
  const { postgres, pasta } = await servidor;
  await postgres.stop();
  if (MANTIDA === undefined) await rm(pasta, { recursive: true, force: true });
}

async function comOwner<T>(owner: pg.ClientConfig, faz: (c: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await faz(client);
  } finally {
    await client.end();
  }
}

function bancoEm(owner: pg.ClientConfig): Banco {
  return {
    owner,
    app: { ...owner, user: 'retaguarda_app', password: SENHA_APP },
    livre: { ...owner, user: PAPEL_LIVRE, password: SENHA_APP },
    sql: (texto, valores) => comOwner(owner, async (c) => (await c.query(texto, valores)).rows),
  };
}

/** A migrated database with the demonstration network, filled by `enche`; one that a run before left whole stays. */
export async function criaBanco(nome: string, enche: (banco: Banco) => Promise<void>): Promise<Banco> {
  const { postgres } = await abre();
  const banco = bancoEm({ ...postgres.ownerUrl, database: nome });
  await ensureAppRole({ ...postgres.ownerUrl }, SENHA_APP);
  const completo = await comOwner({ ...postgres.ownerUrl }, async (c) => {
    const { rows } = await c.query<{ completo: boolean }>(
      `select shobj_description(oid, 'pg_database') = 'completo' as completo from pg_database where datname = $1`,
      [nome],
    );
    if (rows[0]?.completo === true) return true;
    if (rows.length > 0) await c.query(`drop database ${pg.escapeIdentifier(nome)}`);
    await c.query(`create database ${pg.escapeIdentifier(nome)}`);
    return false;
  });
  await ensureAppRole(banco.owner, SENHA_APP);
  // A kept database may be older than the newest migration.
  await migrate(banco.owner, 'apps/api/migrations');
  if (completo) return banco;
  await semeiaDemonstracao(banco.owner);
  await banco.sql(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${PAPEL_LIVRE}') then
      create role ${PAPEL_LIVRE} login bypassrls in role retaguarda_app password '${SENHA_APP}';
    end if; end $$`);
  await enche(banco);
  await banco.sql(`comment on database ${pg.escapeIdentifier(nome)} is 'completo'`);
  return banco;
}
