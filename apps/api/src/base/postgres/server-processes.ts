import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';

/**
 * Name under which the server of this cluster appears in the list of processes. It carries the cluster's own
 * identifier (the first 8 bytes of pg_control), so that a copied or moved folder is told apart from the original.
 */
export function clusterName(cluster: string): string {
  const fd = openSync(join(cluster, 'global', 'pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(fd, bytes, 0, 8, 0);
    return `retaguarda-${bytes.readBigUInt64LE()}`;
  } finally {
    closeSync(fd);
  }
}

export interface FoundProcess {
  readonly pid: number;
  readonly isPostmaster: boolean;
}

/** Every process of the server called `name`; a postmaster's command line names it, its children's titles too. */
export function findServerProcesses(name: string): FoundProcess[] {
  return listCommands()
    .filter(({ command }) => command.includes(name) && /^(postgres: |\S*postgres -D )/.test(command))
    .map(({ pid, command }) => ({ pid, isPostmaster: !command.startsWith('postgres: ') }));
}

interface Command {
  readonly pid: number;
  readonly command: string;
}

function listCommands(): Command[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') return readdirSync('/proc').filter(isNumber).map(Number).map(commandOf);
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => ({
    pid: Number.parseInt(line, 10),
    command: line.trim().replace(/^\d+\s+/, ''),
  }));
}

const isNumber = (name: string) => /^\d+$/.test(name);

function commandOf(pid: number): Command {
  try {
    return { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return { pid, command: '' };
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/** Whether a living process that is not called ours is nevertheless a PostgreSQL on this very folder. */
export function isForeignServer(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux')
    return /postgres/.test(listCommands().find((one) => one.pid === pid)?.command ?? '');
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return basename(commandOf(pid).command.split(' ')[0] ?? '') === 'postgres';
  }
}
