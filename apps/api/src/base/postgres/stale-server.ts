import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup/startup-error.ts';
import { clusterName, findServerProcesses, isAlive, isForeignServer } from './server-processes.ts';

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** What to send and how long to wait for it; without a postmaster nothing is left to be saved by waiting. */
const WITH_POSTMASTER: readonly [Signal, number][] = [
  ['SIGINT', 8_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
];
const ORPHANS_ONLY: readonly [Signal, number][] = [
  ['SIGQUIT', 500],
  ['SIGKILL', 2_000],
];

/**
 * Clears the way for a new server on this cluster: stops one that outlived its app and its watchdog, ends backends
 * that outlived their postmaster (they hold the shared memory and block a start), and removes a postmaster.pid whose
 * number now belongs to some other process. Only for the holder of the app's lock.
 */
export async function clearStaleServer(cluster: string, log: (line: string) => void): Promise<void> {
  const name = clusterName(cluster);
  const found = findServerProcesses(name);
  if (found.length > 0) {
    const withPostmaster = found.some((one) => one.isPostmaster);
    if (withPostmaster) log('Encerrando o PostgreSQL que ficou de uma execução anterior.');
    await endProcesses(name, withPostmaster ? WITH_POSTMASTER : ORPHANS_ONLY);
  }
  dropForeignPidFile(cluster);
}

async function endProcesses(name: string, steps: readonly [Signal, number][]): Promise<void> {
  for (const [signal, patience] of steps) {
    const found = findServerProcesses(name);
    const postmasters = found.filter((one) => one.isPostmaster);
    // A postmaster ends its own children; told directly, they would make it start over.
    const targets = signal !== 'SIGKILL' && postmasters.length > 0 ? postmasters : found;
    for (const { pid } of targets) send(pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (findServerProcesses(name).length === 0) return;
      await delay(30);
    }
  }
  throw new StartupError('Um PostgreSQL de uma execução anterior não encerra. Reinicie o computador.');
}

function send(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCodeOf(error) !== 'ESRCH') throw error;
  }
}

/** PostgreSQL believes any living process of its own user; after a restart of a container that is a common mistake. */
function dropForeignPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined || !isAlive(pid)) return;
  if (isForeignServer(pid, cluster)) {
    throw new StartupError(
      `Um PostgreSQL iniciado por fora (processo ${pid}) usa a pasta ${cluster}. Encerre-o e inicie de novo.`,
    );
  }
  rmSync(file, { force: true });
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
