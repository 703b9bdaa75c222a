import { type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';

/**
 * How the server reaches the data folder.
 *
 * As root the data may lie below a folder the server's user cannot enter (/root/…, mode 0700). Root opens the
 * data folder and hands it over as descriptor 3: /proc/self/fd/3/… then leads into it without passing through
 * the parents, in the server and in every process it forks.
 */
export interface Reach {
  readonly dataDir: string;
  readonly user: ServerUser | undefined;
  readonly throughDescriptor: boolean;
}

export function reachOf(dataDir: string, user: ServerUser | undefined): Reach {
  return { dataDir, user, throughDescriptor: user !== undefined && process.platform === 'linux' };
}

/** The path under which the server sees `name` in the data folder. */
export function serverPath(reach: Reach, ...name: string[]): string {
  return join(reach.throughDescriptor ? '/proc/self/fd/3' : reach.dataDir, ...name);
}

/** The server's environment: nothing of the app's (secrets, PGHOST, NODE_OPTIONS) reaches it. */
export function serverEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** The longest of them makes the folder of the database: seconds, on a slow disk a minute. */
export const TOOL_LIMIT_MS = 300_000;

/** Runs one of PostgreSQL's tools as the server's user and returns what it printed. */
export async function runTool(
  reach: Reach,
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const folder = reach.throughDescriptor ? openSync(reach.dataDir, 'r') : undefined;
  try {
    const options: SpawnOptions = {
      cwd: reach.user ? '/' : reach.dataDir,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', folder ?? 'ignore'],
      timeout: TOOL_LIMIT_MS,
      killSignal: 'SIGKILL',
      ...reach.user,
    };
    return await collect(command, args, options);
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

function collect(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code, output: signal === null ? output : `${output}\nFATAL: ended by ${signal}` }),
    );
  });
}
