import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codigoDoErro } from '../codigo-do-erro.ts';
import { type Achado, confereNome, type Deposito, DepositoForaDoAr } from './deposito.ts';
import { noDestino } from './destino.ts';

const PROVA = Buffer.alloc(64 * 1024);
let provas = 0;

const faltou = (error: unknown): boolean => codigoDoErro(error) === 'ENOENT';
/** It has an answer of its own. */
const CHEIO = new Set(['ENOSPC', 'EDQUOT']);

async function fsync(caminho: string): Promise<void> {
  // Windows knows no handle of a folder; it writes its entries through.
  if (process.platform === 'win32') return;
  const pasta = await open(caminho, 'r');
  try {
    await pasta.sync();
  } finally {
    await pasta.close();
  }
}

/** Written beside its place and renamed: the file is there whole or not at all, also after a power cut. */
async function comRascunho(
  destino: string,
  sufixo: string,
  escreve: (rascunho: string) => Promise<void>,
): Promise<void> {
  const rascunho = `${destino}${sufixo}`;
  const pasta = path.dirname(destino);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  try {
    await escreve(rascunho);
    await rename(rascunho, destino);
    await fsync(pasta);
  } catch (error) {
    await rm(rascunho, { force: true });
    throw error;
  }
}

const gravaInteiro = (destino: string, bytes: Buffer): Promise<void> =>
  comRascunho(destino, '.tmp', async (rascunho) => {
    const arquivo = await open(rascunho, 'wx', 0o600);
    try {
      await arquivo.writeFile(bytes);
      await arquivo.sync();
    } finally {
      await arquivo.close();
    }
  });

const gravaFluxo = (destino: string, fluxo: Readable): Promise<void> =>
  // Two that write the same name at once keep apart: the last to be whole stands there.
  comRascunho(destino, `.${randomUUID()}.tmp`, (rascunho) =>
    pipeline(fluxo, createWriteStream(rascunho, { flags: 'wx', mode: 0o600, flush: true })),
  );

const SEM_PROVA = '.sem-prova';

/** What a process that was killed had begun. */
async function varreRascunhos(pasta: string): Promise<void> {
  for await (const { nome } of arquivosDe(pasta))
    if (nome.endsWith(SEM_PROVA)) await rm(path.join(pasta, nome), { force: true });
}

async function* entradasDe(pasta: string) {
  try {
    for await (const entrada of await opendir(pasta)) yield entrada;
  } catch (error) {
    // The folder comes with the first file.
    if (!faltou(error)) throw error;
  }
}

async function* arquivosDe(pasta: string): AsyncGenerator<Achado> {
  for await (const entrada of entradasDe(pasta)) {
    if (!entrada.isFile()) continue;
    try {
      const { size, mtime } = await stat(path.join(pasta, entrada.name));
      yield { nome: entrada.name, bytes: size, em: mtime };
    } catch (error) {
      // It may go while others are looked at.
      if (!faltou(error)) throw error;
    }
  }
}

async function* pastasDe(pasta: string): AsyncGenerator<string> {
  for await (const entrada of entradasDe(pasta)) if (entrada.isDirectory()) yield entrada.name;
}

/** Files below a folder of this machine. */
export function depositoNaPasta(raiz: string): Deposito {
  const caminhoDe = (nome: string): string => path.join(raiz, confereNome(nome));
  const pastaDe = (nome: string): string => (nome === '' ? raiz : caminhoDe(nome));
  const fora = (error: unknown): unknown => {
    const codigo = codigoDoErro(error);
    return codigo === '' || CHEIO.has(codigo)
      ? error
      : new DepositoForaDoAr(`A pasta ${raiz} não se deixa usar (${codigo})`, codigo);
  };
  const ou = async <T>(faz: () => Promise<T>): Promise<T> => {
    try {
      return await faz();
    } catch (error) {
      throw fora(error);
    }
  };
  const ouNulo = <T>(faz: () => Promise<T>): Promise<T | null> =>
    ou(() => faz().catch((error: unknown) => (faltou(error) ? null : Promise.reject(error))));
  return {
    endereco: (nome) => (nome === undefined ? raiz : caminhoDe(nome)),
    comum: false,
    grava: (nome, bytes) => ou(() => gravaInteiro(caminhoDe(nome), bytes)),
    gravaFluxo: (nome, fluxo) => ou(() => gravaFluxo(caminhoDe(nome), fluxo)),
    // Opened first, so that what is not there is known before anything is sent.
    abre: (nome) =>
      ouNulo(async () => {
        const arquivo = await open(caminhoDe(nome), 'r');
        return createReadStream('', { fd: arquivo });
      }),
    apaga: (nome) => ou(() => rm(caminhoDe(nome), { force: true })),
    lista: (pasta) => arquivosDe(pastaDe(pasta)),
    pastas: () => pastasDe(raiz),
    recebe: async (nome, faz) => {
      const destino = caminhoDe(nome);
      await noDestino(destino, async () => {
        await varreRascunhos(path.dirname(destino));
        await comRascunho(destino, SEM_PROVA, faz);
      });
    },
    comCaminho: (nome, faz) => faz(caminhoDe(nome)),
    prova: () =>
      ou(async () => {
        const nome = caminhoDe(`prova-${process.pid}-${provas++}`);
        await gravaInteiro(nome, PROVA);
        await rm(nome, { force: true });
      }),
  };
}
