import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type pg from 'pg';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { types } from '../base/db/pool.ts';
import { ownerOfRunning, startPostgres } from '../base/postgres/public.ts';
import { eventually } from '../testing/eventually.ts';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
const ENDERECO = /em http:\/\/localhost:(\d+)/;

/** Makes the data folder with a schema and whatever `semeia` puts in, so that the app finds a network to serve. */
export async function preparaPasta(
  dataDir: string,
  semeia: (owner: pg.ClientConfig) => Promise<unknown>,
): Promise<void> {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  try {
    const owner = { ...postgres.ownerUrl };
    await ensureAppRole(owner, 'ainda-sem-dono');
    await migrate(owner, join(RAIZ, 'apps/api/migrations'));
    await semeia(owner);
  } finally {
    await postgres.stop();
  }
}

/** What the product's own start is built by. */
interface Build {
  ensureServer: () => Promise<void>;
  SERVER_FILE: string;
}

/** The server's file as it is shipped, with its command beside it; built where its sources have changed. */
export async function empacota(): Promise<string> {
  const { ensureServer, SERVER_FILE }: Build = await import(
    pathToFileURL(join(RAIZ, 'scripts/lib/build.mjs')).href
  );
  await ensureServer();
  return SERVER_FILE;
}

export interface AppEmProcesso {
  child: ChildProcess;
  base: string;
  /** From the start of the process to its answering. */
  ms: number;
}

/**
 * The product's server in a process of its own, on a free port and with its embedded PostgreSQL, unless `env` says
 * otherwise. `cwd` is the checkout that it was built in.
 */
export async function sobeApp(
  arquivo: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  cwd = RAIZ,
): Promise<AppEmProcesso> {
  const inicio = performance.now();
  const child = spawn(process.execPath, [arquivo], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      LIMITE_GERAL: '1000000000',
      LIMITE_LOGIN: '1000000000',
      PROVA_DE_TRABALHO: '1',
      // A busy machine turns nobody away.
      LIMITE_ATRASO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const erros: string[] = [];
  child.stderr.on('data', (d) => erros.push(String(d)));
  const porta = await new Promise<string>((pronta, falha) => {
    child.once('exit', () => falha(new Error(`o aplicativo não subiu: ${erros.join('')}`)));
    createInterface({ input: child.stdout }).on('line', (linha) => {
      const achado = ENDERECO.exec(linha)?.[1];
      if (achado !== undefined) pronta(achado);
    });
  });
  const base = `http://127.0.0.1:${porta}`;
  await eventually(`${base}/readyz`, () =>
    fetch(`${base}/readyz`).then(
      (r) => r.ok,
      () => false,
    ),
  );
  return { child, base, ms: performance.now() - inicio };
}

export async function mata(child: ChildProcess, sinal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const fim = once(child, 'exit');
  child.kill(sinal);
  await fim;
}

/** The owner's connection to the server that runs on a data folder now. */
export function donoDaPasta(dataDir: string): pg.ClientConfig {
  const owner = ownerOfRunning(dataDir);
  if (owner === undefined) throw new Error('no server runs on this folder');
  return { ...owner, types };
}
