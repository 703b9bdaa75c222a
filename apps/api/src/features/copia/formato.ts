import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { regra } from '../../base/http/app-error.ts';

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
}

// The two kinds of streams are one at run time; their declarations are not.
const deWeb = (s: globalThis.ReadableStream<Uint8Array>): Readable => Readable.fromWeb(s as ReadableStream);
const paraWeb = (s: Readable): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(s) as globalThis.ReadableStream<Uint8Array>;

async function grava(conteudo: Readable, caminho: string, chave: string): Promise<void> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const cifra = new Encrypter();
  cifra.addRecipient(await identityToRecipient(chave));
  await pipeline(
    deWeb(await cifra.encrypt(paraWeb(conteudo))),
    createWriteStream(caminho, { flags: 'wx', mode: 0o600 }),
  );
  const arquivo = await open(caminho, 'r');
  await arquivo.sync();
  await arquivo.close();
}

/** Begins a copy in a file that is not there yet. @param chave the installation's age identity */
export function escreve(caminho: string, chave: string): Escritor {
  const tar = pack();
  const cru = new PassThrough();
  const feito = Promise.all([pipeline(tar, createGzip({ level: NIVEL }), cru), grava(cru, caminho, chave)]);
  // Told by what is under way; a failure before that waits for it.
  feito.catch(() => undefined);
  const falhou = feito.then(() => undefined);
  return {
    entrada: (name, bytes) =>
      Promise.race([
        falhou,
        new Promise<void>((resolve, reject) => {
          tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
        }),
      ]),
    fecha: async () => {
      tar.finalize();
      await feito;
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
      throw regra(
        'regra',
        `A cópia não se deixa ler: está danificada, incompleta, ou é de outra chave (${motivo(error)})`,
      );
    }
    if (proximo.done === true) return;
    yield proximo.value;
  }
}

const motivo = (error: unknown): string => (error instanceof Error ? error.message : String(error));
