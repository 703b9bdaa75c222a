import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { abreCaixaSms } from './caixa-sms.ts';
import { E2E_WORKERS } from './workers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the product under test, one a worker: built, with its embedded database and the demonstration network. */
    sites: string[];
    /** Where the SMS of each of them arrive. */
    caixasSms: string[];
  }
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

async function untilReady(site: string, ended: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (ended()) throw new Error('the server ended before it was ready');
    const ready = await fetch(`${site}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server did not become ready');
}

interface Site {
  url: string;
  sms: string;
  stop: () => Promise<void>;
}

/** Serves the built product on a free port with a data folder of its own. */
async function serve(folder: string): Promise<Site> {
  const port = await freePort();
  const sms = await abreCaixaSms();
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'dados'),
      LOG_LEVEL: 'warn',
      SMS_WEBHOOK_URL: sms.url,
      LIMITE_GERAL: '100000',
      LIMITE_LOGIN: '100000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => server.exitCode !== null);
  return {
    url,
    sms: sms.url,
    stop: async () => {
      const closed = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await closed;
      await sms.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One product a worker: test files side by side must not meet each other's records. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites: Site[] = [];
  for (let i = 0; i < E2E_WORKERS; i++)
    sites.push(await serve(await mkdtemp(path.join(tmpdir(), 'retaguarda-e2e-'))));
  project.provide(
    'sites',
    sites.map((s) => s.url),
  );
  project.provide(
    'caixasSms',
    sites.map((s) => s.sms),
  );
  return async () => {
    for (const site of sites) await site.stop();
  };
}
