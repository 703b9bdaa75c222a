import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  ask,
  type DrillApp,
  kill,
  serverProcesses,
  startDrillApp,
  temporaryDataDir,
} from './drill-support.ts';
import { startPostgres } from './public.ts';

let folder: ReturnType<typeof temporaryDataDir>;
let apps: DrillApp[];

beforeEach(() => {
  folder = temporaryDataDir();
  apps = [];
});

afterEach(async () => {
  for (const { child } of apps) {
    if (child.exitCode === null && child.signalCode === null) await kill(child, 'SIGTERM');
  }
  folder.remove();
});

async function startApp(): Promise<DrillApp> {
  const app = await startDrillApp(folder.dataDir);
  apps.push(app);
  return app;
}

const nothingLeft = () => serverProcesses(folder.dataDir).length === 0;

test('kill -9 of the app leaves no server behind and loses nothing', async () => {
  const app = await startApp();
  await ask(app.ownerUrl, 'CREATE TABLE t AS SELECT 1 AS n');
  await kill(app.child, 'SIGKILL');
  await eventually('server ended', nothingLeft);

  const next = await startApp();
  expect(await ask(next.ownerUrl, 'SELECT n FROM t')).toEqual([[1]]);

  // Started again at once: the watchdog of the killed one is still stopping its server.
  await kill(next.child, 'SIGKILL');
  const last = await startApp();
  expect(last.erro).toBeUndefined();
  expect(await ask(last.ownerUrl, 'SELECT n FROM t')).toEqual([[1]]);
});

test('SIGINT and SIGTERM stop in order', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const app = await startApp();
    await kill(app.child, signal);
    expect(app.child.exitCode).toBe(0);
    expect(nothingLeft()).toBe(true);
  }
});

test('kill -9 of the postmaster: told, started again, data kept', async () => {
  const postgres = await startPostgres({ dataDir: folder.dataDir, log: () => undefined });
  try {
    await ask(postgres.ownerUrl, 'CREATE TABLE t AS SELECT 1 AS n');
    for (const round of [1, 2]) {
      const before = postgres.pid();
      const told = new Promise<number>((resolve) => {
        const unsubscribe = postgres.onExit(({ count }) => {
          unsubscribe();
          resolve(count);
        });
      });
      // A backend that computes does not look up: it outlives its postmaster and holds the shared memory.
      const busy = ask(postgres.ownerUrl, 'SELECT count(*) FROM generate_series(1, 1e9)').catch(() => 'cut');
      await eventually('query runs', async () => {
        const rows = await ask(postgres.ownerUrl, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%1e9)'");
        return rows.length > 0;
      });
      process.kill(before ?? Number.NaN, 'SIGKILL');
      expect(await told).toBe(round);
      await eventually('started again', () => ![undefined, before].includes(postgres.pid()));
      await eventually('answers', () => ask(postgres.ownerUrl, 'SELECT n FROM t').then(Boolean, () => false));
      expect(await busy).toBe('cut');
    }
  } finally {
    await postgres.stop();
  }
  expect(nothingLeft()).toBe(true);
});

test.skipIf(process.platform !== 'linux')(
  'a server that outlived app and watchdog is stopped by the next start',
  async () => {
    const app = await startApp();
    await ask(app.ownerUrl, 'CREATE TABLE t AS SELECT 1 AS n');
    const watchdog = parentOf(app.pid);
    const ended = once(app.child, 'exit');
    process.kill(app.child.pid ?? Number.NaN, 'SIGSTOP');
    process.kill(watchdog, 'SIGKILL');
    app.child.kill('SIGKILL');
    await ended;
    expect(serverProcesses(folder.dataDir).some(({ pid }) => pid === app.pid)).toBe(true);

    const next = await startApp();
    expect(next.pid).not.toBe(app.pid);
    expect(await ask(next.ownerUrl, 'SELECT n FROM t')).toEqual([[1]]);
    expect(serverProcesses(folder.dataDir).some(({ pid }) => pid === app.pid)).toBe(false);
  },
);

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
