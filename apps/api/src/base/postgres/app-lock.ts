import { createHash, randomBytes } from 'node:crypto';
import { closeSync, linkSync, lstatSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup/startup-error.ts';

/** Bytes a Unix socket's address may have on every system (sun_path is 104 on macOS, 108 on Linux). */
export const LONGEST_SOCKET_PATH = 103;

/** Time in which a rival that judged the same dead lock at the same moment has done its replacing. */
const TAKEOVER_PAUSE_MS = 150;

export interface AppLock {
  release(): Promise<void>;
}

/**
 * One app a data folder. The lock is a socket someone listens on: the system closes it with the process, however
 * that dies, and it is seen from other containers that share the folder, where process numbers mean nothing.
 */
export async function lockDataDir(dataDir: string): Promise<AppLock> {
  const folder = lockFolder(dataDir);
  try {
    const server = await (process.platform === 'win32' ? listenOnPipe(dataDir) : claim(folder, dataDir));
    server.unref();
    return { release: () => release(server, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

interface LockFolder {
  readonly path: string;
  /** The name that says who holds the folder. */
  readonly name: string;
  close(): void;
}

const digestOf = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 24);

function lockFolder(dataDir: string): LockFolder {
  const close = () => undefined;
  const longest = Buffer.byteLength(join(dataDir, 'app-00000000.sock'));
  if (longest <= LONGEST_SOCKET_PATH) return { path: dataDir, name: 'app.sock', close };
  if (process.platform !== 'linux') return { path: '/tmp', name: `rtg-${digestOf(dataDir)}.sock`, close };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}`, name: 'app.sock', close: () => closeSync(folder) };
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

async function listenOnPipe(dataDir: string): Promise<Server> {
  try {
    return await listen(`\\\\.\\pipe\\retaguarda-${digestOf(dataDir)}`);
  } catch (error) {
    throw errorCodeOf(error) === 'EADDRINUSE' ? inUse(dataDir) : error;
  }
}

/**
 * Listens under a name of its own and then links it to the common one: link() is atomic and refuses an existing
 * name, and closing the socket later removes only the name it was bound to, never a successor's.
 */
async function claim(folder: LockFolder, dataDir: string): Promise<Server> {
  const own = join(folder.path, `app-${randomBytes(4).toString('hex')}.sock`);
  const common = join(folder.path, folder.name);
  const server = await listen(own);
  try {
    if (!linkIfFree(own, common)) await takeOver(own, common, dataDir);
    return server;
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function linkIfFree(own: string, common: string): boolean {
  try {
    linkSync(own, common);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function takeOver(own: string, common: string, dataDir: string): Promise<void> {
  if (await isAlive(common)) throw inUse(dataDir);
  rmSync(common, { force: true });
  if (!linkIfFree(own, common)) throw inUse(dataDir);
  const mine = lstatSync(own).ino;
  await delay(TAKEOVER_PAUSE_MS);
  if (lstatSync(common, { throwIfNoEntry: false })?.ino !== mine) throw inUse(dataDir);
}

function release(server: Server, folder: LockFolder): Promise<void> {
  if (process.platform !== 'win32') rmSync(join(folder.path, folder.name), { force: true });
  return new Promise((resolve) => {
    server.close(() => {
      folder.close();
      resolve();
    });
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const dead = error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ENOTSOCK';
      if (dead) resolve(false);
      else if (error.code === 'EAGAIN') resolve(true);
      else reject(error);
    });
  });
}

const inUse = (dataDir: string) =>
  new StartupError(
    `A pasta de dados ${dataDir} já está em uso por outra execução do Retaguarda. ` +
      'Encerre a outra ou aponte DATA_DIR para outra pasta.',
  );
