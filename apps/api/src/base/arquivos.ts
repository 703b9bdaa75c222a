import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded bytes are kept, by a name the server made up. */
export interface Arquivos {
  grava(nome: string, bytes: Buffer): Promise<void>;
  /** Null when it is not there. */
  le(nome: string): Promise<Buffer | null>;
  apaga(nome: string): Promise<void>;
  /** Names in a folder that have stood unchanged for so many milliseconds, unfinished ones included. */
  antigos(pasta: string, idadeMs: number): AsyncIterable<string>;
  /** Writes a little and takes it away again; fails where nothing could be kept. */
  prova(): Promise<void>;
  /** Bytes of the disk where they lie. */
  espaco(): Promise<Espaco>;
}

export interface Espaco {
  livre: number;
  total: number;
}

const NOME = /^[a-z0-9/-]{1,120}(\.tmp)?$/;
const PROVA = Buffer.alloc(64 * 1024);
let provas = 0;

const faltou = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

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

/** Written beside its place and renamed: the file is there whole or not at all. */
async function gravaInteiro(destino: string, bytes: Buffer): Promise<void> {
  const rascunho = `${destino}.tmp`;
  const pasta = path.dirname(destino);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  try {
    const arquivo = await open(rascunho, 'wx', 0o600);
    try {
      await arquivo.writeFile(bytes);
      await arquivo.sync();
    } finally {
      await arquivo.close();
    }
    await rename(rascunho, destino);
    await fsync(pasta);
  } catch (error) {
    await rm(rascunho, { force: true });
    throw error;
  }
}

async function* antigosDe(pasta: string, idadeMs: number): AsyncIterable<string> {
  const ate = Date.now() - idadeMs;
  try {
    for await (const { name } of await opendir(pasta)) {
      const { mtimeMs } = await stat(path.join(pasta, name));
      if (mtimeMs < ate) yield name;
    }
  } catch (error) {
    // The folder comes with the first file, and a file may go while others are looked at.
    if (!faltou(error)) throw error;
  }
}

/** Files below the data folder of an installation; a file is there whole or not at all, also after a power cut. */
export function arquivosDe(dataDir: string): Arquivos {
  const raiz = path.join(dataDir, 'arquivos');
  const caminhoDe = (nome: string): string => {
    if (!NOME.test(nome)) throw new Error('nome de arquivo');
    return path.join(raiz, nome);
  };
  return {
    grava: (nome, bytes) => gravaInteiro(caminhoDe(nome), bytes),
    le: async (nome) => {
      try {
        return await readFile(caminhoDe(nome));
      } catch (error) {
        if (faltou(error)) return null;
        throw error;
      }
    },
    apaga: (nome) => rm(caminhoDe(nome), { force: true }),
    antigos: (pasta, idadeMs) => antigosDe(caminhoDe(pasta), idadeMs),
    prova: async () => {
      const nome = caminhoDe(`prova-${process.pid}-${provas++}`);
      await gravaInteiro(nome, PROVA);
      await rm(nome, { force: true });
    },
    espaco: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { livre: bavail * bsize, total: blocks * bsize };
    },
  };
}
