import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Driver } from 'flydrive/drivers/s3';
import { ruleViolation } from '../app-error.ts';
import { assertFileName, type FileStore, FileStoreUnavailable } from './file-store.ts';
import { bucketFailure, isMissingObject } from './s3-failure.ts';
import type { Bucket } from './store-location.ts';

/** Somebody waits for a picture; nobody for a copy, whose pieces may go over a slow line. */
const PRESSA = { maxAttempts: 2, requestHandler: { connectionTimeout: 2000, socketTimeout: 4000 } };
const CALMA = { maxAttempts: 5, requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 } };

/** A file goes in pieces of so many bytes: ten thousand of them are allowed. */
const PEDACO = 16 * 1024 * 1024;
/** Of what comes as a stream, one piece at a time is held; smaller ones are not taken. */
const PEDACO_DO_FLUXO = 5 * 1024 * 1024;
const PAGINA = 1000;

interface Aberto {
  balde: Bucket;
  driver: S3Driver;
  client: S3Client;
  /** For whole files. */
  calmo: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  /** Name of an object in the bucket. */
  chaveDe: (nome: string) => string;
}

/** The programs that speak to a bucket are loaded where there is one: they take as long as half of the rest of a start. */
async function abre(balde: Bucket, sub: string): Promise<Aberto> {
  // It warns of Node versions that its own next year will need: nothing for whoever runs the product to act on.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [sdk, { S3Driver: Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ]);
  const comum = {
    region: balde.regiao,
    forcePathStyle: balde.porCaminho,
    ...(balde.endpoint === undefined ? {} : { endpoint: balde.endpoint }),
    ...(balde.chave === undefined
      ? {}
      : { credentials: { accessKeyId: balde.chave.id, secretAccessKey: balde.chave.segredo } }),
  };
  const client = new sdk.S3Client({ ...comum, ...PRESSA });
  const prefixo = [balde.prefixo, sub].filter((p) => p !== '').join('/');
  return {
    ...{ balde, client, sdk, calmo: new sdk.S3Client({ ...comum, ...CALMA }) },
    // Buckets are private; many know no rights of a single object.
    driver: new Driver({ client, bucket: balde.balde, visibility: 'private', supportsACL: false }),
    chaveDe: (nome) => (prefixo === '' ? nome : `${prefixo}/${nome}`),
  };
}

async function* paginas(
  { client, sdk, balde, chaveDe }: Aberto,
  pasta: string,
  maximo: number,
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let resto: string | undefined;
  do {
    const pagina: ListObjectsV2CommandOutput = await client.send(
      new sdk.ListObjectsV2Command({
        Bucket: balde.balde,
        Prefix: chaveDe(pasta === '' ? '' : `${pasta}/`),
        Delimiter: '/',
        MaxKeys: maximo,
        ContinuationToken: resto,
      }),
    );
    yield pagina;
    resto = pagina.NextContinuationToken;
  } while (resto !== undefined);
}

/** A folder that goes when it was used. */
async function comPasta<T>(faz: (caminho: string) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-balde-'));
  try {
    return await faz(path.join(pasta, 'arquivo'));
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The object appears when its last piece has arrived; of one that was cut nothing is seen. */
async function sobe(
  { calmo, balde }: Aberto,
  chave: string,
  Body: Readable,
  pedacos: { partSize: number; queueSize: number },
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const upload = new Upload({ client: calmo, params: { Bucket: balde.balde, Key: chave, Body }, ...pedacos });
  await upload.done();
}

async function envia(aberto: Aberto, chave: string, caminho: string): Promise<void> {
  const { balde, driver } = aberto;
  const fluxo = createReadStream(caminho, { highWaterMark: 1024 * 1024 });
  await sobe(aberto, chave, fluxo, { partSize: PEDACO, queueSize: 2 });
  const { contentLength } = await driver.getMetaData(chave);
  if (contentLength !== (await stat(caminho)).size)
    throw new FileStoreUnavailable(`O balde ${balde.balde} não guardou ${chave} inteiro`, 'Tamanho');
}

async function traz({ calmo, sdk, balde }: Aberto, chave: string, caminho: string): Promise<void> {
  const { Body } = await calmo
    .send(new sdk.GetObjectCommand({ Bucket: balde.balde, Key: chave }))
    .catch((error: unknown) => {
      throw isMissingObject(error)
        ? ruleViolation('regra', `Não há ${chave} no balde ${balde.balde}`)
        : error;
    });
  // In Node it is a stream.
  await pipeline(Body as NodeJS.ReadableStream, createWriteStream(caminho, { mode: 0o600 }));
}

/** Does something with an object; what fails is told as a failure of the bucket. */
type ComChave = <T>(nome: string, faz: (chave: string) => Promise<T>) => Promise<T>;

function leitura(
  aberto: Aberto,
  comChave: ComChave,
  pagina: number,
): Pick<FileStore, 'list' | 'folders' | 'open'> {
  const { driver, balde } = aberto;
  const ouNulo = <T>(nome: string, faz: (chave: string) => Promise<T>): Promise<T | null> =>
    comChave(nome, (chave) =>
      faz(chave).catch((error: unknown) => (isMissingObject(error) ? null : Promise.reject(error))),
    );
  const folheia = async function* (pasta: string) {
    try {
      yield* paginas(aberto, pasta, pagina);
    } catch (error) {
      throw bucketFailure(error, balde);
    }
  };
  return {
    open: (nome) => ouNulo(nome, (chave) => driver.getStream(chave)),
    list: async function* (pasta) {
      for await (const { Contents = [] } of folheia(pasta))
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          yield { name: path.posix.basename(Key), bytes: Size, writtenAt: LastModified };
    },
    folders: async function* () {
      for await (const { CommonPrefixes = [] } of folheia(''))
        for (const { Prefix = '' } of CommonPrefixes) yield path.posix.basename(Prefix);
    },
  };
}

/**
 * Asks for the first name, which takes the right key and the right bucket; writes only where it is not known that one
 * can, since every object of a bucket with versions stays.
 */
function provador({ driver, chaveDe, client, sdk, balde }: Aberto): {
  prova: () => Promise<void>;
  /** Writes an object, which tells whether one can. */
  grava: (chave: string, bytes: Buffer) => Promise<void>;
} {
  let sabe = false;
  const escreve = async (): Promise<void> => {
    const nome = chaveDe(`prova/${randomUUID()}`);
    await driver.put(nome, Buffer.from('prova'));
    await driver.delete(nome);
    sabe = true;
  };
  return {
    grava: async (chave, bytes) => {
      try {
        await driver.put(chave, bytes);
        sabe = true;
      } catch (error) {
        sabe = false;
        throw error;
      }
    },
    prova: async () => {
      if (!sabe) return escreve();
      await client.send(
        new sdk.ListObjectsV2Command({ Bucket: balde.balde, Prefix: chaveDe(''), MaxKeys: 1 }),
      );
    },
  };
}

/** @param sub part of the place, as a folder @param pagina names that are asked for at once */
export async function openBucketStore(balde: Bucket, sub: string, pagina = PAGINA): Promise<FileStore> {
  const aberto = await abre(balde, sub);
  const { driver, chaveDe } = aberto;
  const ou = async <T>(faz: () => Promise<T>): Promise<T> => {
    try {
      return await faz();
    } catch (error) {
      throw bucketFailure(error, balde);
    }
  };
  const comChave: ComChave = async (nome, faz) => {
    const chave = chaveDe(assertFileName(nome));
    return ou(() => faz(chave));
  };
  const { prova, grava } = provador(aberto);
  return {
    ...leitura(aberto, comChave, pagina),
    addressOf: (nome) => `s3://${balde.balde}/${chaveDe(nome ?? '')}`.replace(/\/+$/, ''),
    isShared: true,
    write: (nome, bytes) => comChave(nome, (chave) => grava(chave, bytes)),
    writeStream: (nome, fluxo) =>
      comChave(nome, (chave) => sobe(aberto, chave, fluxo, { partSize: PEDACO_DO_FLUXO, queueSize: 1 })),
    remove: (nome) => comChave(nome, (chave) => driver.delete(chave)),
    writeVia: (nome, faz) =>
      comPasta(async (caminho) => {
        await faz(caminho);
        await comChave(nome, (chave) => envia(aberto, chave, caminho));
      }),
    withPath: (nome, faz) =>
      comPasta(async (caminho) => {
        await comChave(nome, (chave) => traz(aberto, chave, caminho));
        return faz(caminho);
      }),
    probe: () => ou(prova),
  };
}
