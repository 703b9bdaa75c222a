import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ownerPassword } from './init-cluster.ts';
import { layoutOf } from './layout.ts';
import { type OwnerConnection, ownerConnection } from './owner-connection.ts';

/** Place of the port in the file that a running server keeps. */
const PORT_LINE = 3;

/** How the owner reaches the server that was last started on a data folder; undefined where none was or it has ended. */
export function ownerOfRunning(dataDir: string): OwnerConnection | undefined {
  const layout = layoutOf(dataDir);
  const pidFile = join(layout.cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]);
  const socket = join(dataDir, 'soquete');
  // The folder may be a link to a shorter name, which is what fits into an address.
  const host = existsSync(socket) ? realpathSync(socket) : '127.0.0.1';
  return ownerConnection(host, port, ownerPassword(layout));
}
