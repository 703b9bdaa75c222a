import { type AtributoDefinicao, type AtribValor, dinheiroDigitado } from '@retaguarda/atributos';
import type { EditedRows } from '../edited-rows.ts';

/** Money typed into a row that is ten times what stood there, or more: likely a slip of the keys. */
export interface TenfoldAmount {
  row: number;
  attribute: number;
  name: string;
  label: string;
  before: number;
  after: number;
}

const VEZES = 10;

interface Comparacao {
  def: AtributoDefinicao;
  antes: AtribValor | undefined;
  depois: AtribValor;
}

/** Both amounts where the second is ten times the first or more; null otherwise, also where nothing stood there. */
function saltoDe({ def, antes, depois }: Comparacao): Pick<TenfoldAmount, 'before' | 'after'> | null {
  if (!dinheiroDigitado(def) || typeof antes !== 'number' || typeof depois !== 'number') return null;
  return antes > 0 && depois >= antes * VEZES ? { before: antes, after: depois } : null;
}

/** The amounts that are ten times what their row held. */
export const tenfoldAmountsIn = <F extends object>(
  linhas: Pick<EditedRows<F>, 'dirtyRows'>,
): TenfoldAmount[] =>
  linhas.dirtyRows().flatMap(({ linha, base, store }) =>
    store.definicoes.flatMap((def): TenfoldAmount[] => {
      const achado = saltoDe({ def, antes: base.get(def.id), depois: store.campo(def.id).valor });
      const { id, nome } = linha;
      return achado ? [{ row: id, attribute: def.id, name: nome, label: def.label, ...achado }] : [];
    }),
  );
