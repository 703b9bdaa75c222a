import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codigoDoErro } from '../codigo-do-erro.ts';
import type { Lugar } from './lugar.ts';

export interface Espaco {
  livre: number;
  total: number;
}

/** Bytes of the disk of a folder. */
export async function espacoDe(pasta: string): Promise<Espaco> {
  const { bavail, blocks, bsize } = await statfs(pasta);
  return { livre: bavail * bsize, total: blocks * bsize };
}

/** The folder, or of one that is not there yet what it would be made in. */
async function jaExiste(pasta: string): Promise<{ pasta: string; dev: number }> {
  const achada = await stat(pasta).catch((error: unknown) =>
    codigoDoErro(error) === 'ENOENT' ? null : Promise.reject(error),
  );
  if (achada !== null) return { pasta, dev: achada.dev };
  return jaExiste(path.dirname(pasta));
}

/** The disk of a place; null for a bucket, and where it is the same as that of `outra`, which is looked at already. */
export async function discoProprio(lugar: Lugar, outra: string): Promise<Espaco | null> {
  if (!('pasta' in lugar)) return null;
  const [dele, dela] = [await jaExiste(lugar.pasta), await jaExiste(outra)];
  return dele.dev === dela.dev ? null : espacoDe(dele.pasta);
}
