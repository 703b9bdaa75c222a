import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test: built, with its embedded database and the demonstration network. */
    site: string;
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

/** Serves the built product on a free port with a new data folder; everything goes when the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'dados'),
      LOG_LEVEL: 'warn',
      LIMITE_GERAL: '100000',
      LIMITE_LOGIN: '100000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const site = `http://127.0.0.1:${port}`;
  await untilReady(site, () => server.exitCode !== null);
  project.provide('site', site);
  return async () => {
    const closed = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
}
