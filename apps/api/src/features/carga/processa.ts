import type { Tx } from '../../base/db/tx.ts';
import type { Contexto, Falta, LinhaLida } from './contexto.ts';
import type { Gravado } from './tipos/gravado.ts';

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
