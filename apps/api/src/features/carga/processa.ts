import type { Importavel } from '@retaguarda/contract';
import { UNIQUE_VIOLATION } from '../../base/db/constraint-violations.ts';
import { RetryTransaction, type Tx } from '../../base/db/tx.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import type { Contexto } from './contexto.ts';
import type { Falta, LinhaLida } from './le-linha.ts';

/** A record that was written: what it takes to undo it. */
export interface Gravado {
  entidade: Importavel;
  id: number;
  linha: number;
  /** The version it was left at. */
  versao: number;
  /** The columns as they were; null for a record that was created. */
  antes: Readonly<Record<string, unknown>> | null;
  pontos?: number;
  /** The line says what is stored already: nothing was written, and nothing is left to undo. */
  igual?: true;
}

/** A line that is good by itself; of those with a key in common only the first goes in. */
export interface Aceita {
  linha: number;
  nova: boolean;
  chaves: string[];
}

export interface Processado {
  faltas: readonly Falta[];
  aceitas: readonly Aceita[];
  inseridas: number;
  /** Of the lines that mean a stored record, those that change it. */
  atualizadas: number;
  gravados: readonly Gravado[];
}

/** Judges lines as the form would and, when asked to, writes the good ones. */
export type Processa = (
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
  gravar: boolean,
) => Promise<Processado>;

/** Another record came first with what must be unique: the whole chunk is judged again and sees it. */
export async function sozinho<T>(grava: () => Promise<T>): Promise<T> {
  try {
    return await grava();
  } catch (error) {
    if (errorCodeOf(error) === UNIQUE_VIOLATION) throw new RetryTransaction('unica');
    throw error;
  }
}
