import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '@retaguarda/contract';
import { AppError } from '../app-error.ts';

/** A file as it is listed. */
export interface ListedFile {
  /** Without its folder. */
  name: string;
  bytes: number;
  /** When it was written. */
  writtenAt: Date;
}

/** Where bytes are kept, by names the server made up. Whatever fails for it throws `FileStoreUnavailable`, or says that it is full. */
export interface FileStore {
  /** Where something lies, for people. */
  addressOf(nome?: string): string;
  /** Whether all instances share it: what fails for one of them fails for all. */
  readonly isShared: boolean;
  /** It is there whole or not at all. */
  write(nome: string, bytes: Buffer): Promise<void>;
  /** The same of what is never held whole; a stream that fails leaves nothing. */
  writeStream(nome: string, fluxo: Readable): Promise<void>;
  /** Null when it is not there. */
  open(nome: string): Promise<Readable | null>;
  remove(nome: string): Promise<void>;
  /** The files of a folder, unfinished ones included; none where there is no folder. */
  list(pasta: string): AsyncIterable<ListedFile>;
  /** The names of the folders in it. */
  folders(): AsyncIterable<string>;
  /** Gives `faz` a path to write to, and keeps what stands there under this name once it has succeeded. One at a time. */
  writeVia(nome: string, faz: (caminho: string) => Promise<void>): Promise<void>;
  /** Gives `faz` a path to read a file from that is there. */
  withPath<T>(nome: string, faz: (caminho: string) => Promise<T>): Promise<T>;
  /** Fails where nothing could be kept. */
  probe(): Promise<void>;
}

/** The store does not answer, or does not let itself be used. Its caller reads that it is so, its operator why. */
export class FileStoreUnavailable extends AppError {
  /** For the log, which is not told where it lies. */
  readonly code: string;

  constructor(motivo: string, code: string) {
    super(503, [{ code: 'indisponivel', message: MESSAGES.arquivosForaDoAr }]);
    this.message = motivo;
    this.code = code;
  }
}

const NOME = /^(?!.*\.\.)[\w./-]{1,200}$/;

/** Names are made by the server; what is none of them reaches no store. */
export function assertFileName(nome: string): string {
  if (!NOME.test(nome)) throw new Error('nome de arquivo');
  return nome;
}

/** All of a file at once, which has to be small; null when it is not there. */
export async function loadWholeFile(deposito: FileStore, nome: string): Promise<Buffer | null> {
  const fluxo = await deposito.open(nome);
  return fluxo === null ? null : buffer(fluxo);
}

/** A bucket far away answers so many at once as fast as one. */
const JUNTOS = 8;

/** Does the same with each, some at a time. */
export async function inParallel<T>(itens: readonly T[], faz: (item: T) => Promise<void>): Promise<void> {
  const fila = itens.values();
  const anda = async (): Promise<void> => {
    for (const item of fila) await faz(item);
  };
  await Promise.all(Array.from({ length: JUNTOS }, anda));
}

/** Bytes of files that are held at once, but for a single one that is larger. */
export const BATCH_BYTES = 32 * 1024 * 1024;

/** The next of them, which may be held and asked for at once. */
export function* inBatches<T extends { bytes: number }>(itens: readonly T[]): Generator<readonly T[]> {
  let lote: T[] = [];
  let bytes = 0;
  for (const item of itens) {
    if (lote.length === JUNTOS || (lote.length > 0 && bytes + item.bytes > BATCH_BYTES)) {
      yield lote;
      [lote, bytes] = [[], 0];
    }
    lote.push(item);
    bytes += item.bytes;
  }
  if (lote.length > 0) yield lote;
}

/** Nobody who asks how it goes waits longer. */
const RESPONDE_MS = 5000;

/** Why a store cannot be used, in words for its operator; null when it can. */
export async function unusableReason(deposito: FileStore): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tarde = new Promise<string>((done) => {
    timer = setTimeout(() => done('O lugar não respondeu em cinco segundos'), RESPONDE_MS);
  });
  const provado = deposito.probe().then(
    () => null,
    (error: unknown) =>
      error instanceof FileStoreUnavailable ? error.message : 'Não há como gravar: confira o espaço em disco',
  );
  try {
    return await Promise.race([provado, tarde]);
  } finally {
    clearTimeout(timer);
  }
}
