import promessas from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What is the matter with the places below a folder. */
export interface Doenca {
  /** The folder; empty while nothing is the matter. */
  em: string;
  /** The system's code; empty where it is only slow. */
  codigo: string;
  /** Whether opening fails already, or only what is written after so many bytes. */
  quando: 'abre' | number;
  /** Milliseconds that each write takes. */
  ms: number;
}

type Promessas = typeof import('node:fs/promises');

/** `node:fs/promises` with a disk that does what `doenca` says. */
function comDisco(real: Promessas, doenca: Doenca): Promessas {
  const atinge = (caminho: unknown): boolean => doenca.em !== '' && String(caminho).startsWith(doenca.em);
  const falha = (path?: string): Error =>
    Object.assign(new Error(`${doenca.codigo}: what the system says`), {
      code: doenca.codigo,
      ...(path === undefined ? {} : { path }),
    });
  const adoece = (arquivo: Awaited<ReturnType<Promessas['open']>>) => {
    let bytes = 0;
    const grava = async (dados: string | Uint8Array, faz: () => Promise<unknown>): Promise<unknown> => {
      await delay(doenca.ms);
      bytes += dados.length;
      if (doenca.codigo === '' || bytes <= Number(doenca.quando)) return faz();
      // A disk takes what it can of it first.
      await real.writeFile(arquivo, Buffer.from(dados).subarray(0, 3));
      throw falha();
    };
    const { writeFile, appendFile } = arquivo;
    return Object.assign(arquivo, {
      writeFile: (dados: string, ...resto: never[]) =>
        grava(dados, () => writeFile.call(arquivo, dados, ...resto)),
      appendFile: (dados: string, ...resto: never[]) =>
        grava(dados, () => appendFile.call(arquivo, dados, ...resto)),
    });
  };
  const open: Promessas['open'] = async (caminho, flags, modo) => {
    const escreve = flags !== undefined && flags !== 'r';
    if (!(escreve && atinge(caminho))) return real.open(caminho, flags, modo);
    if (doenca.quando === 'abre' && doenca.codigo !== '') throw falha(String(caminho));
    return adoece(await real.open(caminho, flags, modo));
  };
  return { ...real, open };
}

const SA: Doenca = { em: '', codigo: '', quando: 'abre', ms: 0 };

/** The disk of a test file, which is well again after each test: what it answers says what is the matter with it. */
export function discoDoente(): Doenca {
  const doenca = { ...SA };
  const real = { ...promessas };
  const poe = (qual: Promessas): void => {
    Object.assign(promessas, qual);
    // For whoever has loaded them before: test files share what they load.
    syncBuiltinESMExports();
  };
  beforeAll(() => poe(comDisco(real, doenca)));
  afterEach(() => void Object.assign(doenca, SA));
  afterAll(() => poe(real));
  return doenca;
}
