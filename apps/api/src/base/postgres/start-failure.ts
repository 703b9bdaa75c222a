import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StartupError } from '../startup/startup-error.ts';
import { explainError } from './explain-error.ts';
import type { Layout } from './layout.ts';

const TAIL = 20_000;

/** Why the server ended while starting, from what it printed or else from its newest log file. */
export function startFailure(layout: Layout): StartupError {
  const lines = [readTail(newestLog(layout.cluster)), readTail(layout.startLog)].join('\n').split('\n');
  const serious = lines.filter((line) => /FATAL:|PANIC:|error/i.test(line));
  const last = (serious.length > 0 ? serious : lines.filter((line) => line.trim() !== '')).at(-1);
  const reason = last?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'encerrou sem dizer por quê';
  return explainError(
    new Error(`${reason} (detalhes em ${layout.startLog} e ${layout.cluster}/log)`),
    layout.dataDir,
  );
}

function newestLog(cluster: string): string | undefined {
  const folder = join(cluster, 'log');
  try {
    const files = readdirSync(folder).map((name) => join(folder, name));
    return files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  } catch {
    return undefined;
  }
}

function readTail(file: string | undefined): string {
  try {
    return file === undefined ? '' : readFileSync(file, 'utf8').slice(-TAIL);
  } catch {
    return '';
  }
}
