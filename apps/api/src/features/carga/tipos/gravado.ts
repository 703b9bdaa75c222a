import type { Importavel } from '@retaguarda/contract';
import { UNIQUE_VIOLATION } from '../../../base/db/constraint-violations.ts';
import { RetryTransaction } from '../../../base/db/tx.ts';
import { errorCodeOf } from '../../../base/error-code.ts';

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

/** Another record came first with what must be unique: the whole chunk is judged again and sees it. */
export async function sozinho<T>(grava: () => Promise<T>): Promise<T> {
  try {
    return await grava();
  } catch (error) {
    if (errorCodeOf(error) === UNIQUE_VIOLATION) throw new RetryTransaction('unica');
    throw error;
  }
}
