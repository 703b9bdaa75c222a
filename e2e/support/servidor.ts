import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { eventually } from '../../apps/api/src/testing/eventually.ts';

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Between two questions whether it is ready. */
const PAUSE_MS = 100;

async function untilReady(site: string, ended: () => boolean): Promise<void> {
  const ready = () => {
    if (ended()) throw new Error(`the server of ${site} ended before it was ready`);
    return fetch(`${site}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
  };
  await eventually(`${site}/readyz`, ready, { everyMs: PAUSE_MS });
}

export interface Servidor {
  url: string;
  dataDir: string;
  /** What it has said so far. */
  dito: () => string;
  /** Ends it and takes its folder away. */
  stop: () => Promise<void>;
}

/** Where a server with this folder keeps what is its own. */
export const pastaDe = (folder: string): string => path.join(folder, 'dados');

/** Serves the built product on a free port with a data folder of its own. */
export async function serve(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Servidor> {
  const port = await freePort();
  const dataDir = pastaDe(folder);
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMITE_GERAL: '100000',
      LIMITE_LOGIN: '100000',
      PROVA_DE_TRABALHO: '1',
      // A busy machine turns nobody away.
      LIMITE_ATRASO: '0',
      LIMITE_ESPERA: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let dito = '';
  server.stdout?.on('data', (parte: Buffer) => {
    dito += parte.toString('utf8');
    process.stdout.write(parte);
  });
  await untilReady(url, () => server.exitCode !== null);
  return {
    url,
    dataDir,
    dito: () => dito,
    stop: async () => {
      const closed = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
