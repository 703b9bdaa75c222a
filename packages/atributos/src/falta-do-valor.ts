import type { AtribValor } from './ajustes.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { ERRO, type ErroAtributo } from './erros.ts';
import type { Clock } from './formula/formula-value.ts';
import { unidadeDe } from './types/lista.ts';

/** Why a required value is missing: options are chosen, everything else is filled in. */
export function erroDeObrigatorio(def: AtributoDefinicao): ErroAtributo {
  const unidade = unidadeDe(def);
  if (unidade.comparacao !== 'opcao') return ERRO.obrigatorio;
  return Array.isArray(unidade.vazio(def)) ? ERRO.selecioneAoMenosUm : ERRO.selecione;
}

/** Whether a record cannot be saved without a value. */
export const exigido = ({ obrigatorio, aviso }: Pick<AtributoDefinicao, 'obrigatorio' | 'aviso'>): boolean =>
  obrigatorio && !aviso;

/**
 * Whole verdict on the canonical value of an active attribute: required, then the type's own check with the
 * limit, which holds for optional fields too. Calculated ones cannot be filled in, so they are never missing.
 */
export function faltaDoValor(def: AtributoDefinicao, valor: AtribValor, clock: Clock): ErroAtributo | null {
  const unidade = unidadeDe(def);
  if (!unidade.isEmpty(valor)) return unidade.validate(def, valor, clock);
  return def.obrigatorio && !unidade.calculado ? erroDeObrigatorio(def) : null;
}
