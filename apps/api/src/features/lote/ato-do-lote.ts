import type { RouteSpec, TipoDeRegistro } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

/** The first and the last row of the history that tell of a record's change. */
export interface Rastro {
  id: number;
  primeira: number;
  ultima: number;
}

/** Receivables, and what they come to in cents. */
export interface Dinheiro {
  recebiveis: number;
  total: number;
}

/** What a change of many does beside the records themselves. */
export interface Junto {
  /** In words. */
  detalhes: string[];
  /** The money that it moves. */
  move?: Dinheiro;
  /** Which rows these are, as they stand: as they were looked at, so it is done. */
  conjunto: readonly (number | string)[];
}

/** What is done to each record of a change of many. */
export interface Ato {
  /** In words. */
  titulo: string;
  direito: Pick<RouteSpec, 'permission'>;
  /** As what the history tells of it. */
  entidade: TipoDeRegistro;
  faz: (tx: Tx, sessao: CurrentSession, id: number) => Promise<unknown>;
  /** Takes back exactly that; refuses where the record has changed since. */
  desfaz: (tx: Tx, sessao: CurrentSession, rastro: Rastro) => Promise<unknown>;
  /** Why it is not taken back; empty where it is. */
  semVolta: string;
  /** Only in the version that was looked at. */
  soComoVisto?: true;
  /** Its trail is of what it put below the record. */
  abaixo?: true;
  /** What goes with all of them; asked for once the first of them were tried. */
  junto?: (tx: Tx, ids: readonly number[], conferidos: number) => Promise<Junto>;
}
