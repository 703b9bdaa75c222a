import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import { widthOf } from '../ui/table/data-table-widths.ts';

/** Width of an attribute's column by what it holds and is called, never by the rows. */
export function larguraDaColuna(def: AtributoDefinicao): number {
  const titulo = widthOf({ header: def.label, text: () => '' }, []);
  return Math.max(unidadeDe(def).largura(def), titulo);
}
