import { type AtributoDefinicao, TIPO, type Tipo } from '@retaguarda/atributos';
import { widthOf } from '../ui/data-table-widths.ts';
import { isDinheiro } from './formatar.ts';

/** Pixels that a column of each type takes; a type without them does not compile. */
const LARGURAS: Record<Tipo, number> = {
  [TIPO.texto]: 130,
  [TIPO.paragrafo]: 200,
  [TIPO.selecao]: 150,
  [TIPO.interruptor]: 90,
  [TIPO.radio]: 150,
  [TIPO.checkbox]: 180,
  // The largest amount that can be entered, in the bold type of a total.
  [TIPO.dinheiro]: 156,
  [TIPO.numero]: 90,
  [TIPO.data]: 104,
  [TIPO.datas]: 190,
  [TIPO.hora]: 80,
  [TIPO.cpf]: 130,
  [TIPO.cnpj]: 160,
  [TIPO.cep]: 100,
  [TIPO.email]: 200,
  [TIPO.calculo]: 120,
  [TIPO.estrelas]: 90,
};

/** Width of an attribute's column by what it holds and is called, never by the rows. */
export function larguraDaColuna(def: AtributoDefinicao): number {
  const titulo = widthOf({ header: def.label, text: () => '' }, []);
  return Math.max(LARGURAS[isDinheiro(def) ? TIPO.dinheiro : def.tipo], titulo);
}
