import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** Adds a line to a file that only grows; it and its folder are for this user alone. */
export async function acrescentaLinha(arquivo: string, dado: unknown): Promise<void> {
  await mkdir(path.dirname(arquivo), { recursive: true, mode: 0o700 });
  await appendFile(arquivo, `${JSON.stringify(dado)}\n`, { mode: 0o600 });
}

/** The lines of such a file; none where there is no file. */
export async function leLinhas<T>(arquivo: string, forma: z.ZodType<T>): Promise<T[]> {
  const texto = await readFile(arquivo, 'utf8').catch(() => '');
  return texto
    .split('\n')
    .filter((linha) => linha !== '')
    .map((linha) => forma.parse(JSON.parse(linha)));
}
