import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { type Layout, syncFolder, writeDurably } from './layout.ts';
import { type Reach, runTool, serverPath } from './server-process.ts';

export const OWNER = 'retaguarda';

const DRAFT = '.iniciando-';

/** The owner's password: made once, kept in a file that only the app's user reads. */
export function ownerPassword({ cluster, passwordFile, dataDir }: Layout): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  if (existsSync(cluster)) {
    throw new StartupError(
      `Falta o arquivo ${passwordFile}, com a senha do banco desta pasta de dados. Devolva-o de uma cópia de segurança.`,
    );
  }
  const password = randomBytes(32).toString('hex');
  const draft = `${passwordFile}.${randomBytes(4).toString('hex')}`;
  writeDurably(draft, password, 0o600);
  renameSync(draft, passwordFile);
  syncFolder(dataDir);
  return password;
}

/** Makes the cluster in a folder beside its place and moves it there whole: a crash leaves nothing half made. */
export async function initCluster(
  layout: Layout,
  reach: Reach,
  { bin, major }: Binaries,
  password: string,
): Promise<void> {
  const name = `${DRAFT}${randomBytes(4).toString('hex')}`;
  const draft = join(layout.dataDir, name);
  const passwordFile = join(draft, 'senha');
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeDurably(passwordFile, password, 0o600);
    if (reach.user) for (const path of [passwordFile, draft]) chownSync(path, reach.user.uid, reach.user.gid);
    const folder = serverPath(reach, name, 'postgres');
    const pwfile = serverPath(reach, name, 'senha');
    const { code, output } = await runTool(reach, join(bin, 'initdb'), initArguments(folder, pwfile, major));
    if (code !== 0) throw new Error(`initdb: ${reasonIn(output)}`);
    renameSync(join(draft, 'postgres'), layout.cluster);
    syncFolder(layout.dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /PANIC|FATAL|error:|No space left/.test(line)) ?? lines.slice(-3).join(' ');
}

/** What an initialisation that was killed has left behind; its tool may outlive it and write on for a moment. */
export function dropDrafts({ dataDir }: Layout): void {
  const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), patient);
  }
}

/** Plain C would break ILIKE on accents; PostgreSQL 17 and later bring their own C.UTF-8, earlier use libc's. */
function initArguments(folder: string, passwordFile: string, major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  return [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--lc-messages=C',
    '--data-checksums',
    '--auth-local=scram-sha-256',
    `--auth-host=${process.platform === 'win32' ? 'scram-sha-256' : 'reject'}`,
    ...locale,
  ];
}
