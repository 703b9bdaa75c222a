import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { TipoDeRegistro } from '@retaguarda/contract';
import type { Nomeado } from '../../registros/rotulos.ts';

export type Estado = Readonly<Record<string, unknown>>;

/** A record of a kind as it was, or is. */
export interface Retrato {
  entidade: TipoDeRegistro;
  estado: Estado;
}

/** What the states of a page of history are read with. */
export interface Nomes {
  /** Attributes by id: those whose values records carry, or that definitions speak of. */
  definicoes: ReadonlyMap<number, AtributoDefinicao>;
  /** The name of what an id stands for. */
  nome: (qual: Nomeado, id: number | string) => string;
}
