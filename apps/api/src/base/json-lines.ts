import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { errorCodeOf } from './error-code.ts';

/** Adds a line to a file that only grows, whole or not at all; it and its folder are for this user alone. */
export async function appendJsonLine(arquivo: string, dado: unknown): Promise<void> {
  await mkdir(path.dirname(arquivo), { recursive: true, mode: 0o700 });
  const aberto = await open(arquivo, 'a', 0o600);
  try {
    const { size } = await aberto.stat();
    await aberto.appendFile(`${JSON.stringify(dado)}\n`).catch(async (error: unknown) => {
      // A disk that is full takes some of it: the next line would stand in the same.
      await aberto.truncate(size).catch(() => undefined);
      throw error;
    });
    await aberto.sync();
  } finally {
    await aberto.close();
  }
}

/** What such lines say. */
export const parseJsonLines = <T>(texto: string, forma: z.ZodType<T>): T[] =>
  texto
    .split('\n')
    .filter((linha) => linha !== '')
    .map((linha) => forma.parse(JSON.parse(linha)));

/** The lines of such a file; none where there is no file. */
export const loadJsonLines = async <T>(arquivo: string, forma: z.ZodType<T>): Promise<T[]> =>
  parseJsonLines(
    await readFile(arquivo, 'utf8').catch((error: unknown) => {
      if (errorCodeOf(error) === 'ENOENT') return '';
      throw error;
    }),
    forma,
  );
