import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '@retaguarda/contract';
import { AppError } from '../app-error.ts';

/** A file as it is listed. */
export interface Achado {
  /** Without its folder. */
  nome: string;
  bytes: number;
  /** When it was written. */
  em: Date;
}

/** Where bytes are kept, by names the server made up. Whatever fails for it throws `DepositoForaDoAr`, or says that it is full. */
export interface Deposito {
  /** Where something lies, for people. */
  endereco(nome?: string): string;
  /** Whether all instances share it: what fails for one of them fails for all. */
  readonly comum: boolean;
  /** It is there whole or not at all. */
  grava(nome: string, bytes: Buffer): Promise<void>;
  /** The same of what is never held whole; a stream that fails leaves nothing. */
  gravaFluxo(nome: string, fluxo: Readable): Promise<void>;
  /** Null when it is not there. */
  abre(nome: string): Promise<Readable | null>;
  apaga(nome: string): Promise<void>;
  /** The files of a folder, unfinished ones included; none where there is no folder. */
  lista(pasta: string): AsyncIterable<Achado>;
  /** The names of the folders in it. */
  pastas(): AsyncIterable<string>;
  /** Gives `faz` a path to write to, and keeps what stands there under this name once it has succeeded. One at a time. */
  recebe(nome: string, faz: (caminho: string) => Promise<void>): Promise<void>;
  /** Gives `faz` a path to read a file from that is there. */
  comCaminho<T>(nome: string, faz: (caminho: string) => Promise<T>): Promise<T>;
  /** Fails where nothing could be kept. */
  prova(): Promise<void>;
}

/** The store does not answer, or does not let itself be used. Its caller reads that it is so, its operator why. */
export class DepositoForaDoAr extends AppError {
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
export function confereNome(nome: string): string {
  if (!NOME.test(nome)) throw new Error('nome de arquivo');
  return nome;
}

/** All of a file at once, which has to be small; null when it is not there. */
export async function leTudo(deposito: Deposito, nome: string): Promise<Buffer | null> {
  const fluxo = await deposito.abre(nome);
  return fluxo === null ? null : buffer(fluxo);
}

/** A bucket far away answers so many at once as fast as one. */
const JUNTOS = 8;

/** Does the same with each, some at a time. */
export async function emParalelo<T>(itens: readonly T[], faz: (item: T) => Promise<void>): Promise<void> {
  const fila = itens.values();
  const anda = async (): Promise<void> => {
    for (const item of fila) await faz(item);
  };
  await Promise.all(Array.from({ length: JUNTOS }, anda));
}

/** Bytes of files that are held at once, but for a single one that is larger. */
export const JUNTOS_BYTES = 32 * 1024 * 1024;

/** The next of them, which may be held and asked for at once. */
export function* emLotes<T extends { bytes: number }>(itens: readonly T[]): Generator<readonly T[]> {
  let lote: T[] = [];
  let bytes = 0;
  for (const item of itens) {
    if (lote.length === JUNTOS || (lote.length > 0 && bytes + item.bytes > JUNTOS_BYTES)) {
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
export async function semUso(deposito: Deposito): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tarde = new Promise<string>((done) => {
    timer = setTimeout(() => done('O lugar não respondeu em cinco segundos'), RESPONDE_MS);
  });
  const provado = deposito.prova().then(
    () => null,
    (error: unknown) =>
      error instanceof DepositoForaDoAr ? error.message : 'Não há como gravar: confira o espaço em disco',
  );
  try {
    return await Promise.race([provado, tarde]);
  } finally {
    clearTimeout(timer);
  }
}
