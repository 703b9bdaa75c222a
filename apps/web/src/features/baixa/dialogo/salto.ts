import { type AtributoDefinicao, type AtribValor, dinheiroDigitado } from '@retaguarda/atributos';

/** Money typed into a receivable that is ten times what stood there, or more: likely a slip of the keys. */
export interface Salto {
  recebId: number;
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
export function saltoDe({ def, antes, depois }: Comparacao): Pick<Salto, 'antes' | 'depois'> | null {
  if (!dinheiroDigitado(def) || typeof antes !== 'number' || typeof depois !== 'number') return null;
  return antes > 0 && depois >= antes * VEZES ? { antes, depois } : null;
}
