import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCodeOf } from '../error-code.ts';
import { writingTo } from './destination.ts';
import { assertFileName, type FileStore, FileStoreUnavailable, type ListedFile } from './file-store.ts';

const PROVA = Buffer.alloc(64 * 1024);
let provas = 0;

const faltou = (error: unknown): boolean => errorCodeOf(error) === 'ENOENT';
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
  for await (const { name } of arquivosDe(pasta))
    if (name.endsWith(SEM_PROVA)) await rm(path.join(pasta, name), { force: true });
}

async function* entradasDe(pasta: string) {
  try {
    for await (const entrada of await opendir(pasta)) yield entrada;
  } catch (error) {
    // The folder comes with the first file.
    if (!faltou(error)) throw error;
  }
}

async function* arquivosDe(pasta: string): AsyncGenerator<ListedFile> {
  for await (const entrada of entradasDe(pasta)) {
    if (!entrada.isFile()) continue;
    try {
      const { size, mtime } = await stat(path.join(pasta, entrada.name));
      yield { name: entrada.name, bytes: size, writtenAt: mtime };
    } catch (error) {
      // It may go while others are looked at.
      if (!faltou(error)) throw error;
    }
  }
}

async function* pastasDe(pasta: string): AsyncGenerator<string> {
  for await (const entrada of entradasDe(pasta)) if (entrada.isDirectory()) yield entrada.name;
}

/** What fails for the folder is told as such; that it is full has an answer of its own. */
function foraDoAr(raiz: string, error: unknown): unknown {
  const codigo = errorCodeOf(error);
  return codigo === '' || CHEIO.has(codigo)
    ? error
    : new FileStoreUnavailable(`A pasta ${raiz} não se deixa usar (${codigo})`, codigo);
}

/** Files below a folder of this machine. */
export function openFolderStore(raiz: string): FileStore {
  const caminhoDe = (nome: string): string => path.join(raiz, assertFileName(nome));
  const pastaDe = (nome: string): string => (nome === '' ? raiz : caminhoDe(nome));
  const ou = async <T>(faz: () => Promise<T>): Promise<T> => {
    try {
      return await faz();
    } catch (error) {
      throw foraDoAr(raiz, error);
    }
  };
  const ouNulo = <T>(faz: () => Promise<T>): Promise<T | null> =>
    ou(() => faz().catch((error: unknown) => (faltou(error) ? null : Promise.reject(error))));
  return {
    addressOf: (nome) => (nome === undefined ? raiz : caminhoDe(nome)),
    isShared: false,
    write: (nome, bytes) => ou(() => gravaInteiro(caminhoDe(nome), bytes)),
    writeStream: (nome, fluxo) => ou(() => gravaFluxo(caminhoDe(nome), fluxo)),
    // Opened first, so that what is not there is known before anything is sent.
    open: (nome) =>
      ouNulo(async () => {
        const arquivo = await open(caminhoDe(nome), 'r');
        return createReadStream('', { fd: arquivo });
      }),
    remove: (nome) => ou(() => rm(caminhoDe(nome), { force: true })),
    list: (pasta) => arquivosDe(pastaDe(pasta)),
    folders: () => pastasDe(raiz),
    writeVia: async (nome, faz) => {
      const destino = caminhoDe(nome);
      await writingTo(destino, async () => {
        await varreRascunhos(path.dirname(destino));
        await comRascunho(destino, SEM_PROVA, faz);
      });
    },
    withPath: (nome, faz) => faz(caminhoDe(nome)),
    probe: () =>
      ou(async () => {
        const nome = caminhoDe(`prova-${process.pid}-${provas++}`);
        await gravaInteiro(nome, PROVA);
        await rm(nome, { force: true });
      }),
  };
}
