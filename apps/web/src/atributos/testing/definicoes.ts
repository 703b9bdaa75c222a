import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';

/** A text of the tests, or what `extra` makes of it. */
export const def = (id: number, extra: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label: `Campo ${id}`,
  tipo: TIPO.texto,
  ordem: id,
  ...extra,
});

export const CALCULO = def(9, { tipo: TIPO.calculo, calcFormula: '1 + 1' });

/** A stored value. */
export const valor = (catId: number, atribValue: AtributoValor['atribValue']): AtributoValor => ({
  catId,
  atribId: catId * 10,
  atribValue,
  tipoSys: 2,
  active: true,
});
