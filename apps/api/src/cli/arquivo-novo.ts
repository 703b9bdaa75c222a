import { writeFile } from 'node:fs/promises';
import { codigoDoErro } from '../base/codigo-do-erro.ts';
import { regra } from '../base/http/app-error.ts';

const jaExiste = (error: unknown): boolean => codigoDoErro(error) === 'EEXIST';

/** Writes what a command was asked for to a file that is not there yet, readable by its owner alone. */
export async function escreveNovo(arquivo: string, dados: unknown): Promise<void> {
  await writeFile(arquivo, `${JSON.stringify(dados, null, 2)}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error) => {
      throw jaExiste(error) ? regra('regra', `${arquivo} já existe`) : error;
    },
  );
}
