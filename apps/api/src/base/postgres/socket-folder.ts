import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LONGEST_SOCKET_PATH } from './app-lock.ts';
import { type Reach, serverPath } from './server-process.ts';

/** Where the server listens: a Unix socket's folder, or loopback on Windows. */
export interface Endpoint {
  /** For clients: the folder, or the loopback address. */
  readonly host: string;
  readonly port: number;
  /** The same folder as the server reaches it; undefined on Windows. */
  readonly serverFolder: string | undefined;
  remove(): void;
}

/** Names the socket's file only: nothing listens on the network. */
const SOCKET_PORT = 5432;
const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`;
const SHORT_PREFIX = 'rtg-';

/**
 * A folder that only the server's user (and root) may enter. In the data folder, unless its path is longer than an
 * address may be: then under a short random name in the system's temporary folder, to which `soquete` points.
 */
export async function openEndpoint(reach: Reach): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), serverFolder: undefined, remove: () => undefined };
  }
  const place = join(reach.dataDir, 'soquete');
  removeSocketFolder(place);
  const isShort = Buffer.byteLength(join(place, SOCKET_FILE)) <= LONGEST_SOCKET_PATH;
  const host = isShort ? place : mkdtempSync(join(tmpdir(), SHORT_PREFIX));
  if (isShort) mkdirSync(host, { mode: 0o700 });
  else symlinkSync(host, place);
  chmodSync(host, 0o700);
  if (reach.user) chownSync(host, reach.user.uid, reach.user.gid);
  return {
    host,
    port: SOCKET_PORT,
    serverFolder: isShort ? serverPath(reach, 'soquete') : host,
    remove: () => removeSocketFolder(place),
  };
}

/** Only called while no server runs on the data folder. */
function removeSocketFolder(place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isSymbolicLink()) {
    const target = readlinkSync(place);
    if (basename(target).startsWith(SHORT_PREFIX)) rmSync(target, { recursive: true, force: true });
  }
  rmSync(place, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
