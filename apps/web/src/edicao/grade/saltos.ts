import { type AtributoDefinicao, type AtribValor, dinheiroDigitado } from '@retaguarda/atributos';
import type { Linhas } from '../linhas.ts';

/** Money typed into a row that is ten times what stood there, or more: likely a slip of the keys. */
export interface Salto {
  linha: number;
  atributo: number;
  nome: string;
  label: string;
  antes: number;
  depois: number;
}

const VEZES = 10;

interface Comparacao {
  def: AtributoDefinicao;
  antes: AtribValor | undefined;
  depois: AtribValor;
}

/** Both amounts where the second is ten times the first or more; null otherwise, also where nothing stood there. */
function saltoDe({ def, antes, depois }: Comparacao): Pick<Salto, 'antes' | 'depois'> | null {
  if (!dinheiroDigitado(def) || typeof antes !== 'number' || typeof depois !== 'number') return null;
  return antes > 0 && depois >= antes * VEZES ? { antes, depois } : null;
}

/** The amounts that are ten times what their row held. */
export const saltosEntre = <F extends object>(linhas: Pick<Linhas<F>, 'pendentes'>): Salto[] =>
  linhas.pendentes().flatMap(({ linha, base, store }) =>
    store.definicoes.flatMap((def): Salto[] => {
      const achado = saltoDe({ def, antes: base.get(def.id), depois: store.campo(def.id).valor });
      const { id, nome } = linha;
      return achado ? [{ linha: id, atributo: def.id, nome, label: def.label, ...achado }] : [];
    }),
  );
