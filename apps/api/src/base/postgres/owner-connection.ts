import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { StepSignal } from '../startup/steps.ts';
import { OWNER } from './init-cluster.ts';
import { DURABILITY } from './settings.ts';

/** How the database's owner connects; `host` is the folder of a Unix socket, except on Windows. */
export interface OwnerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const DATABASE = 'retaguarda';
const POLL_MS = 30;
const NEWS_EVERY_MS = 10_000;

export function ownerConnection(host: string, port: number, password: string): OwnerConnection {
  return { host, port, user: OWNER, password, database: DATABASE };
}

/**
 * Waits until the server takes connections, for as long as it lives: recovery after a crash may take minutes.
 * Returns false when it ended instead. Creates the database on its first start.
 */
export async function waitUntilReady(
  connection: OwnerConnection,
  hasEnded: () => boolean,
  { log, sinal }: { log: (line: string) => void; sinal: StepSignal },
): Promise<boolean> {
  let news = Date.now() + NEWS_EVERY_MS;
  while (!hasEnded()) {
    const state = await knock(connection);
    if (state === 'ready') return true;
    if (state === 'no-database') await createDatabase(connection);
    if (state === 'recovering') sinal.alive();
    if (state === 'recovering' && Date.now() > news) {
      log('O PostgreSQL ainda recupera os dados da última parada; aguarde.');
      news = Date.now() + NEWS_EVERY_MS;
    }
    await delay(POLL_MS);
  }
  return false;
}

/** The server is there and works at what its last run has left. */
const RECOVERING = '57P03';
/** Classes of answers that only time mends: no socket yet, starting up, shutting down, too many connections. */
const NOT_YET = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|57P0\d|53300)$/;

async function knock(
  connection: OwnerConnection,
): Promise<'ready' | 'no-database' | 'recovering' | 'not-yet'> {
  try {
    await withOwner(connection, assertDurable);
    return 'ready';
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === '3D000') return 'no-database';
    if (code === RECOVERING) return 'recovering';
    const lost = error instanceof Error && /terminated|timeout/i.test(error.message);
    if (NOT_YET.test(code) || lost) return 'not-yet';
    if (code === '28P01') throw wrongPassword();
    throw error;
  }
}

async function assertDurable(client: pg.Client): Promise<void> {
  for (const name of DURABILITY) {
    const { rows } = await client.query({ text: `SHOW ${name}`, rowMode: 'array' });
    const value: unknown = rows[0]?.[0];
    if (value !== 'on') {
      throw new StartupError(
        `O PostgreSQL está com ${name} = ${value}; assim uma queda de energia perderia dados.`,
      );
    }
  }
}

async function createDatabase(connection: OwnerConnection): Promise<void> {
  await withOwner({ ...connection, database: 'postgres' }, async (client) => {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function withOwner(
  connection: OwnerConnection,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const wrongPassword = () =>
  new StartupError(
    'A senha guardada na pasta de dados não abre o banco: os arquivos são de cópias diferentes.',
  );
