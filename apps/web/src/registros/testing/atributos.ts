import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoRegistro, AtributoValor } from '@retaguarda/contract';

/** A definition of a text, in use, as a category carries it. */
export const definicao = (
  id: number,
  label: string,
  outra: Partial<AtributoDefinicao> = {},
): AtributoRegistro => ({
  catId: id,
  catSituacao: true,
  catDados: { ...DEFINICAO_NEUTRA, id, codId: `c${id}`, label, tipo: TIPO.texto, ordem: id, ...outra },
});

export const valorDe = (catId: number, atribValue: AtributoValor['atribValue']): AtributoValor => ({
  catId,
  atribId: catId,
  atribValue,
  tipoSys: 2,
  active: true,
});
