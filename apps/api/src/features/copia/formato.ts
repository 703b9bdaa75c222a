import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { ruleViolation } from '../../base/app-error.ts';
import { destinationRefusal, writingTo } from '../../base/files/destination.ts';

/**
 * A copy is a tar of pieces, gzipped and encrypted as age does (https://age-encryption.org/v1): its own commands open it
 * too, and nothing of it can be read after a byte was changed or lost.
 */
const NIVEL = 3;

export const cabecalho = z.object({
  formato: z.literal(1),
  programa: z.string(),
  /** Migrations of the schema it was taken from. */
  esquema: z.array(z.string()),
  em: z.string(),
  redes: z.array(z.object({ id: z.number(), slug: z.string(), nome: z.string() })),
  /** Whether it holds the installation, not only a network of it. */
  inteira: z.boolean(),
  /** Columns of each table, without the network's. */
  tabelas: z.record(z.string(), z.array(z.string())),
});
export type Cabecalho = z.output<typeof cabecalho>;

const soma = z.object({ linhas: z.number(), sha256: z.string() });
export type Soma = z.output<typeof soma>;

export const resumo = z.object({
  /** By network and table. */
  tabelas: z.record(z.string(), soma),
  sequencias: z.record(z.string(), z.number()),
  arquivos: z.number(),
  /** Files of rows that were not there when it was taken. */
  faltam: z.array(z.string()),
});
export type Resumo = z.output<typeof resumo>;

export interface Escritor {
  entrada(nome: string, bytes: Buffer): Promise<void>;
  /** Writes what is left, down to the disk. */
  fecha(): Promise<void>;
  /** Gives it up; nothing of it stays. */
  desiste(): Promise<void>;
}

// The two kinds of streams are one at run time; their declarations are not.
const deWeb = (s: globalThis.ReadableStream<Uint8Array>): Readable => Readable.fromWeb(s as ReadableStream);
const paraWeb = (s: Readable): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(s) as globalThis.ReadableStream<Uint8Array>;

async function grava(conteudo: Readable, arquivo: FileHandle, chave: string): Promise<void> {
  try {
    const { Encrypter, identityToRecipient } = await import('age-encryption');
    const cifra = new Encrypter();
    cifra.addRecipient(await identityToRecipient(chave));
    await pipeline(deWeb(await cifra.encrypt(paraWeb(conteudo))), async (cifrado: AsyncIterable<Buffer>) => {
      // Each from where the one before ended.
      for await (const parte of cifrado) await arquivo.writeFile(parte);
    });
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
}

/** For streams whose errors their pipeline tells. */
const ditoAlhures = (): void => undefined;

/** The file of a copy as its writing ends: whole, or gone and told in words. */
async function fimDe(caminho: string, partes: readonly Promise<void>[]): Promise<void> {
  // Of two that end by the same failure, the one that writes knows why.
  const ruim = (await Promise.allSettled(partes)).find((fim) => fim.status === 'rejected');
  if (ruim === undefined) return;
  await rm(caminho, { force: true }).catch(ditoAlhures);
  throw destinationRefusal(caminho, ruim.reason) ?? ruim.reason;
}

/**
 * Begins a copy in a file that is not there yet; one that is not ended leaves none. @param chave the installation's age
 * identity @throws AppError where nothing can be written there
 */
export async function escreve(caminho: string, chave: string): Promise<Escritor> {
  const arquivo = await writingTo(caminho, () => open(caminho, 'wx', 0o600));
  const tar = pack();
  const cru = new PassThrough();
  const partes = [grava(cru, arquivo, chave), pipeline(tar, createGzip({ level: NIVEL }), cru)];
  const para = (error: Error): void => {
    for (const fluxo of [tar, cru]) fluxo.destroy(error);
  };
  for (const fluxo of [tar, cru]) fluxo.on('error', ditoAlhures);
  for (const parte of partes) parte.catch(para);
  const feito = fimDe(caminho, partes);
  // Told by what is under way; a failure before that waits for it.
  feito.catch(ditoAlhures);
  /** Comes to its end once the tar has taken it; what fails ends `feito`, which is why. */
  const entra = (name: string, bytes: Buffer) =>
    new Promise<void>((entrou) => {
      try {
        const pedaco = tar.entry({ name, size: bytes.length }, bytes, (error) => {
          if (!error) entrou();
        });
        pedaco.on('error', ditoAlhures);
      } catch (error) {
        para(error instanceof Error ? error : new Error(String(error)));
      }
    });
  return {
    entrada: (nome, bytes) => Promise.race([feito, entra(nome, bytes)]),
    fecha: async () => {
      tar.finalize();
      await feito;
    },
    desiste: async () => {
      para(new Error('given up'));
      await feito.catch(ditoAlhures);
      await rm(caminho, { force: true }).catch(ditoAlhures);
    },
  };
}

export interface Entrada {
  nome: string;
  bytes: Buffer;
}

async function* pedacos(caminho: string, chave: string): AsyncGenerator<Entrada> {
  const { Decrypter } = await import('age-encryption');
  const decifra = new Decrypter();
  decifra.addIdentity(chave);
  const claro = await decifra.decrypt(paraWeb(createReadStream(caminho)));
  const tar = extract();
  const lido = pipeline(deWeb(claro), createGunzip(), tar);
  lido.catch(() => undefined);
  for await (const pedaco of tar) {
    const partes: Buffer[] = [];
    // An entry of a tar is bytes.
    for await (const parte of pedaco) partes.push(parte as Buffer);
    yield { nome: pedaco.header.name, bytes: Buffer.concat(partes) };
  }
  await lido;
}

/** Reads a copy piece by piece. @throws AppError when a byte of it is not what was written, or the key is another */
export async function* le(caminho: string, chave: string): AsyncGenerator<Entrada> {
  const fonte = pedacos(caminho, chave);
  while (true) {
    let proximo: IteratorResult<Entrada>;
    try {
      proximo = await fonte.next();
    } catch (error) {
      throw ruleViolation(
        'regra',
        `A cópia não se deixa ler: está danificada, incompleta, ou é de outra chave (${motivo(error)})`,
      );
    }
    if (proximo.done === true) return;
    yield proximo.value;
  }
}

const motivo = (error: unknown): string => (error instanceof Error ? error.message : String(error));
