import type pg from 'pg';
import pacote from '../../../../../package.json' with { type: 'json' };
import type { DiskSpace } from '../../base/files/disk-space.ts';
import { type FileStore, unusableReason } from '../../base/files/file-store.ts';
import type { ChannelStatus } from '../../base/message-channels.ts';
import type { Services } from '../../base/services.ts';
import { type FalhaDaCopia, faltaCopiar, leFalha, leUltima, type UltimaCopia } from '../copia/public.ts';

interface Postgres {
  versao: string;
  /** Bytes of the database. */
  bytes: number;
  /** Seconds since the oldest open transaction of the application began. */
  transacao: number;
  /** Connections of all programs, and how many the server takes. */
  conexoes: number;
  limite: number;
}

interface LugarMedido {
  /** The bucket; null for a folder of this machine. */
  balde: string | null;
  /** Why nothing can be kept there; null when it can. */
  falha: string | null;
}

export interface Instalacao {
  postgres: Postgres;
  /** Connections of this process. */
  pool: { maximo: number; emUso: number; esperando: number };
  node: string;
  versao: string;
  /** When this process began. */
  ligadoEm: string;
  disco: DiskSpace;
  arquivos: LugarMedido;
  copias: {
    lugar: LugarMedido;
    sozinha: boolean;
    ultima: UltimaCopia | null;
    falha: FalhaDaCopia | null;
    /** Something was written since the last one. */
    falta: boolean;
    /** Of the folder they lie in, where it is not that of the data. */
    disco: DiskSpace | null;
  };
  correio: ChannelStatus;
}

const POSTGRES = `
  select current_setting('server_version') as versao, pg_database_size(current_database())::float8 as bytes,
         coalesce(extract(epoch from max(now() - xact_start) filter (where pid <> pg_backend_pid())), 0)::float8 as transacao,
         count(*)::int as conexoes, current_setting('max_connections')::int as limite
    from pg_stat_activity where datname = current_database()`;

async function postgresDe(pool: pg.Pool): Promise<Postgres> {
  const { rows } = await pool.query<Postgres>(POSTGRES);
  const [linha] = rows;
  if (linha === undefined) throw new Error('the server said nothing of itself');
  return linha;
}

async function lugarDe(deposito: FileStore): Promise<LugarMedido> {
  return { balde: deposito.isShared ? deposito.addressOf() : null, falha: await unusableReason(deposito) };
}

async function copiasDe(medidos: Medidos): Promise<Instalacao['copias']> {
  const { pool, copias, copiaSozinha: sozinha } = medidos;
  const ultima = await leUltima(pool);
  // The folder of the copies comes with the first of them.
  const lugar = copias.isShared ? await lugarDe(copias) : { balde: null, falha: null };
  const disco = await medidos.discoDasCopias();
  return {
    lugar,
    sozinha,
    ultima,
    disco,
    falha: await leFalha(pool),
    falta: await faltaCopiar(pool, ultima),
  };
}

const ligadoEm = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** What is looked at to say how the installation does. */
export type Medidos = Pick<
  Services,
  'pool' | 'arquivos' | 'copias' | 'disco' | 'discoDasCopias' | 'copiaSozinha' | 'correio'
>;

/** How the installation does; nothing of it belongs to a network. Holds no connection of the caller's. */
export async function medeInstalacao(medidos: Medidos): Promise<Instalacao> {
  const { pool } = medidos;
  // First, since it makes the folder of a new installation.
  const arquivos = await lugarDe(medidos.arquivos);
  const emUso = pool.totalCount - pool.idleCount;
  return {
    // One question after the other: asking how it goes takes one connection.
    postgres: await postgresDe(pool),
    pool: { maximo: pool.options.max, emUso, esperando: pool.waitingCount },
    node: process.versions.node,
    versao: pacote.version,
    ligadoEm,
    disco: await medidos.disco(),
    arquivos,
    copias: await copiasDe(medidos),
    correio: await medidos.correio(),
  };
}
