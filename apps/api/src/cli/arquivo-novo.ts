import { writeNewFile } from '../base/files/destination.ts';

/** Writes what a command was asked for to a file that is not there yet. */
export const escreveNovo = (arquivo: string, dados: unknown): Promise<void> =>
  writeNewFile(arquivo, `${JSON.stringify(dados, null, 2)}\n`);
