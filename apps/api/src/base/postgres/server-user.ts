import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unprivileged user PostgreSQL runs as when the app is root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: ServerUser = { uid: 65534, gid: 65534 };

function readUsers(): Map<string, ServerUser> {
  const users = new Map<string, ServerUser>();
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [name, , uid, gid] = line.split(':');
      const user = { uid: Number(uid), gid: Number(gid) };
      if (name && user.uid > 0 && user.gid > 0) users.set(name, user);
    }
  } catch {
    // A system without /etc/passwd still knows numeric users.
  }
  return users;
}

/** Undefined when the app is an ordinary user: then the server is simply run by the same one. */
export function chooseServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readUsers();
  return users.get('postgres') ?? users.get('nobody') ?? NOBODY;
}

/** Hands a cluster to the server's user, e.g. after root has copied it from a backup. */
export function ownCluster(cluster: string, user: ServerUser | undefined): void {
  if (user && lstatSync(cluster).uid !== user.uid) chownTree(cluster, user);
  if (process.platform !== 'win32') chmodSync(cluster, 0o700);
}

function chownTree(path: string, user: ServerUser): void {
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), user);
}
