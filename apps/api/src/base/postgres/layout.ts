import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What the supervisor keeps inside the data folder. */
export interface Layout {
  readonly dataDir: string;
  /** The PostgreSQL cluster (PGDATA), owned by the server's user. */
  readonly cluster: string;
  /** Password of the database owner, readable by the app's user alone. */
  readonly passwordFile: string;
  /** What the server prints before its own log takes over. */
  readonly startLog: string;
}

export function layoutOf(dataDir: string): Layout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'senha'),
    startLog: join(dataDir, 'partida.log'),
  };
}

/**
 * Creates the data folder if needed and proves that it can be written to.
 * Mode 0711: as root, the server's unprivileged user has to pass through to its binaries, and nothing more.
 */
export function prepareDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const probe = join(dataDir, `.escrita-${randomBytes(4).toString('hex')}`);
  try {
    writeDurably(probe, 'ok', 0o600);
  } finally {
    rmSync(probe, { force: true });
  }
}

export function writeDurably(path: string, text: string, mode: number): void {
  const fd = openSync(path, 'wx', mode);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes a rename inside `folder` survive a power cut. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
