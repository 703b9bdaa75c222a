import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import type { StoreLocation } from './store-location.ts';

export interface DiskSpace {
  livre: number;
  total: number;
}

/** Bytes of the disk of a folder. */
export async function diskSpaceOf(pasta: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(pasta);
  return { livre: bavail * bsize, total: blocks * bsize };
}

/** The folder, or of one that is not there yet what it would be made in. */
async function jaExiste(pasta: string): Promise<{ pasta: string; dev: number }> {
  const achada = await stat(pasta).catch((error: unknown) =>
    errorCodeOf(error) === 'ENOENT' ? null : Promise.reject(error),
  );
  if (achada !== null) return { pasta, dev: achada.dev };
  return jaExiste(path.dirname(pasta));
}

/** The disk of a place; null for a bucket, and where it is the same as that of `outra`, which is looked at already. */
export async function separateDiskSpace(lugar: StoreLocation, outra: string): Promise<DiskSpace | null> {
  if (!('pasta' in lugar)) return null;
  const [dele, dela] = [await jaExiste(lugar.pasta), await jaExiste(outra)];
  return dele.dev === dela.dev ? null : diskSpaceOf(dele.pasta);
}
