import { statfs } from 'node:fs/promises';

export interface Espaco {
  livre: number;
  total: number;
}

/** Bytes of the disk of a folder. */
export async function espacoDe(pasta: string): Promise<Espaco> {
  const { bavail, blocks, bsize } = await statfs(pasta);
  return { livre: bavail * bsize, total: blocks * bsize };
}
