import type { AtributoDefinicao } from '../definicao.ts';
import { DEFINICAO_NEUTRA } from '../definicao-neutra.ts';
import { TIPO } from '../types/lista.ts';

/** A plain text attribute with neutral settings, to be overridden by tests. */
export function definicao(
  partes: Partial<AtributoDefinicao> & Pick<AtributoDefinicao, 'id'>,
): AtributoDefinicao {
  return {
    ...DEFINICAO_NEUTRA,
    codId: `c${partes.id}`,
    label: `Atributo ${partes.id}`,
    tipo: TIPO.texto,
    ordem: partes.id,
    ...partes,
  };
}
