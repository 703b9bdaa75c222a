import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** Adds a line to a file that only grows; it and its folder are for this user alone. */
export async function acrescentaLinha(arquivo: string, dado: unknown): Promise<void> {
  await mkdir(path.dirname(arquivo), { recursive: true, mode: 0o700 });
  await appendFile(arquivo, `${JSON.stringify(dado)}\n`, { mode: 0o600 });
}

/** What such lines say. */
export const lidas = <T>(texto: string, forma: z.ZodType<T>): T[] =>
  texto
    .split('\n')
    .filter((linha) => linha !== '')
    .map((linha) => forma.parse(JSON.parse(linha)));

/** The lines of such a file; none where there is no file. */
export const leLinhas = async <T>(arquivo: string, forma: z.ZodType<T>): Promise<T[]> =>
  lidas(await readFile(arquivo, 'utf8').catch(() => ''), forma);
