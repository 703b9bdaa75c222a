import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type pg from 'pg';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { types } from '../base/db/pool.ts';
import { ownerOfRunning, startPostgres } from '../base/postgres/public.ts';

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

/**
 * The server as one file and its command beside it, as they are shipped: translating it anew at each of many starts would cost seconds.
 * It lies where the api's packages are found; `remove` takes it away.
 */
export async function empacota(): Promise<{ arquivo: string; remove(): Promise<void> }> {
  const pasta = join(RAIZ, 'apps/api/dist', `servidor-${process.pid}`);
  const arquivo = join(pasta, 'server.mjs');
  await build({
    entryPoints: {
      server: join(RAIZ, 'apps/api/src/server.ts'),
      retaguarda: join(RAIZ, 'apps/api/src/cli/main.ts'),
    },
    outdir: pasta,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'pacotes-de-fora',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@retaguarda/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return { arquivo, remove: () => rm(pasta, { recursive: true, force: true }) };
}

export interface AppEmProcesso {
  child: ChildProcess;
  base: string;
  /** From the start of the process to its answering. */
  ms: number;
}

/**
 * The product's server in a process of its own, on a free port and with its embedded PostgreSQL, unless `env` says
 * otherwise.
 */
export async function sobeApp(
  arquivo: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<AppEmProcesso> {
  const inicio = performance.now();
  const child = spawn(process.execPath, [arquivo], {
    cwd: RAIZ,
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
  for (;;) {
    const pronto = await fetch(`${base}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (pronto) return { child, base, ms: performance.now() - inicio };
    await delay(20);
  }
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
