import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { OwnerConnection } from './public.ts';
import { clusterName, findServerProcesses } from './server-processes.ts';

/** A data folder for one test; its parent is 0700, which as root the server's user cannot enter. */
export function temporaryDataDir(): { dataDir: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'retaguarda-teste-'));
  return {
    dataDir: join(parent, 'dados'),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

export async function ask(connection: OwnerConnection, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface DrillApp {
  readonly child: ChildProcess;
  readonly erro?: string;
  readonly pid: number;
  readonly ownerUrl: OwnerConnection;
}

/** Runs the drill app in a process of its own and waits for its one line. */
export async function startDrillApp(dataDir: string): Promise<DrillApp> {
  const file = fileURLToPath(new URL('./drill-app.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export const serverProcesses = (dataDir: string) =>
  findServerProcesses(clusterName(join(dataDir, 'postgres')));
