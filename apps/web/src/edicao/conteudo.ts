import type { ErrorItem } from '@retaguarda/contract';
import type { Dito } from '../lib/ditos.ts';
import type { Conflito, Lado } from '../ui/dialog/conflict-fields.ts';
import type { Recuperado } from '../ui/dialog/draft-notices.tsx';
import type { Trabalho } from './rascunho.ts';

/** Where a fault stands: a field, or an attribute; of a row, where there are rows. */
export type Lugar = { campo: string } | { atributo: number; linha?: number };

/** What a save sends: the values, with what goes beside them. */
export interface Envio {
  valores: unknown;
}

export interface Gravado {
  message: string;
  /** Under which a new record goes on. */
  id?: number;
}

/** What is edited. It knows its versions; when to keep, send and settle them is the session's. */
export interface Conteudo<E extends Envio, R, A> {
  /** Called after anything was typed or replaced. */
  subscribe: (ouvinte: () => void) => () => void;
  /** What a screen shows of it; another object when that changes. */
  vista: () => unknown;
  sujo: () => boolean;
  /** What a draft keeps; null when nothing is unsaved. */
  trabalho: () => Trabalho | null;
  /** What is unsaved, in words: for whoever cannot save it any more. */
  digitado: () => readonly Dito[];
  /** Puts a draft back; null when it is none of this form. */
  restaura: (trabalho: Trabalho) => Pick<Recuperado, 'antigo' | 'onde'> | null;
  /** Goes back to what is stored. */
  desfaz: () => void;
  /** Marks every fault. @returns their places in the order of the form */
  julga: () => readonly Lugar[];
  /** Puts the server's refusals at their places. @returns those places */
  recusa: (erros: readonly ErrorItem[]) => readonly Lugar[];
  /** What a save sends; null when there is nothing to send. */
  envio: () => E | null;
  /** This was stored: it is what is edited from now on, with what was typed meanwhile on top. */
  gravado: (envio: E, resposta: R) => void;
  /** Mine and what is stored now, with what was stored when the editing began. */
  compara: (atual: A) => Conflito;
  /** Goes on from what is stored now, with what of mine was chosen on top. */
  assume: (atual: A, lados: ReadonlyMap<string, Lado>) => void;
}
