import { accessSync, constants, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';
import {
  dropOtherCopies,
  findEmbeddedPackage,
  installEmbedded,
  releaseOf,
  requireGlibc,
} from './embedded-package.ts';
import { type Reach, runTool } from './server-process.ts';

export type PostgresSource = 'sistema' | 'embutido';

/** A PostgreSQL that can be run: its folder is reachable for the server's user. */
export interface Binaries {
  readonly bin: string;
  readonly major: number;
  readonly version: string;
  readonly source: PostgresSource;
  /** Days since this version came out; known for the embedded ones. */
  readonly ageDays?: number;
  readonly released?: Date;
}

const OLDEST_MAJOR = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const DAY_MS = 86_400_000;

interface SystemBinaries {
  readonly bin: string;
  readonly major: number;
}

/** Debian keeps every major side by side; the highest comes first. */
function systemBinaries(): SystemBinaries[] {
  let names: string[] = [];
  try {
    names = readdirSync(DEBIAN_FOLDER);
  } catch {
    return [];
  }
  return names
    .map((name) => ({ bin: join(DEBIAN_FOLDER, name, 'bin'), major: Number(name) }))
    .filter(({ bin, major }) => major >= OLDEST_MAJOR && isExecutable(bin))
    .sort((a, b) => b.major - a.major);
}

function isExecutable(bin: string): boolean {
  try {
    for (const tool of ['initdb', 'postgres']) accessSync(join(bin, tool), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** RETAGUARDA_POSTGRES forces one of the two; without it the system's is preferred, being the one kept up to date. */
export function readChoice(value: string | undefined): PostgresSource | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'sistema' || value === 'embutido') return value;
  throw new StartupError(`RETAGUARDA_POSTGRES deve ser "sistema" ou "embutido", e não "${value}".`);
}

/** Major version of an existing cluster, which only the binaries of that major can open. */
export function clusterMajor(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

export async function findBinaries(
  reach: Reach,
  major: number | undefined,
  choice: PostgresSource | undefined,
): Promise<Binaries> {
  const fits = (found: number) => major === undefined || found === major;
  const system = choice === 'embutido' ? undefined : systemBinaries().find((one) => fits(one.major));
  if (system) return { ...system, version: await askVersion(reach, system.bin), source: 'sistema' };

  const embedded = choice === 'sistema' ? undefined : findEmbeddedPackage();
  if (!embedded || !fits(Number.parseInt(embedded.version, 10))) throw missing(major, choice);
  requireGlibc();
  const folder = await binariesFolder(reach);
  const bin = installEmbedded(embedded, folder);
  if (folder === reach.dataDir) dropOtherCopies(folder, embedded);
  const released = releaseOf(embedded.version);
  return {
    bin,
    major: Number.parseInt(embedded.version, 10),
    version: embedded.version,
    source: 'embutido',
    ...(released && { released, ageDays: Math.floor((Date.now() - released.getTime()) / DAY_MS) }),
  };
}

async function askVersion(reach: Reach, bin: string): Promise<string> {
  const { output } = await runTool(reach, join(bin, 'postgres'), ['--version']);
  const version = /PostgreSQL\)? (\d+(?:\.\d+|\w+))/.exec(output)?.[1];
  if (version === undefined) throw new StartupError(`O PostgreSQL em ${bin} não funciona: ${output.trim()}`);
  return version;
}

/**
 * Beside the data, unless the server's user cannot walk there: unlike the data, binaries need a path of their own,
 * because PostgreSQL and the loader resolve it to find their libraries. What stands in the other folders is only a
 * copy that is made again when missing.
 */
async function binariesFolder(reach: Reach): Promise<string> {
  const cache = ['/var/cache/retaguarda', join(tmpdir(), `retaguarda-${reach.user?.uid ?? 'bin'}`)];
  for (const folder of reach.user ? [reach.dataDir, ...cache] : [reach.dataDir]) {
    if (await canUse(reach, folder)) return folder;
  }
  throw new StartupError(
    `O usuário que executa o PostgreSQL não alcança a pasta ${reach.dataDir}. ` +
      'Aponte DATA_DIR para uma pasta alcançável, como /var/lib/retaguarda.',
  );
}

async function canUse(reach: Reach, folder: string): Promise<boolean> {
  if (!reach.user) return true;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { code } = await runTool(reach, '/bin/sh', ['-c', 'cd -- "$0"', folder]);
    return code === 0 && (folder === reach.dataDir || isRootsAlone(folder));
  } catch {
    return false;
  }
}

/** In a folder others can write to (/tmp), someone could have laid down binaries of their own. */
function isRootsAlone(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === 0 && (mode & 0o022) === 0;
}

function missing(major: number | undefined, choice: PostgresSource | undefined): StartupError {
  if (major !== undefined) {
    const where = choice ? ` (RETAGUARDA_POSTGRES=${choice})` : '';
    return new StartupError(
      `Os dados foram gravados pelo PostgreSQL ${major}, e ele não foi encontrado${where}. Instale o pacote ` +
        `postgresql-${major} do sistema ou informe DATABASE_URL; os dados continuam intactos.`,
    );
  }
  return new StartupError(
    choice === 'sistema'
      ? 'Não há PostgreSQL 15 ou mais novo instalado no sistema (pacote postgresql).'
      : `Não há PostgreSQL embutido para este sistema (${process.platform} ${process.arch}). ` +
          'Instale o pacote postgresql (15 ou mais novo) ou informe DATABASE_URL.',
  );
}
