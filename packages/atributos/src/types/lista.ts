import { type AtributoDefinicao, type AtribValor, TIPO, type Tipo } from '../definicao.ts';
import { ERRO, type ErroAtributo } from '../erros.ts';
import type { Clock } from '../formula/formula-value.ts';
import { calculo } from './calculo.ts';
import { cep } from './cep.ts';
import { checkbox } from './checkbox.ts';
import { cnpj } from './cnpj.ts';
import { cpf } from './cpf.ts';
import { data } from './data.ts';
import { datas } from './datas.ts';
import { dinheiro } from './dinheiro.ts';
import { email } from './email.ts';
import { estrelas } from './estrelas.ts';
import { horaDoDia } from './hora.ts';
import { interruptor } from './interruptor.ts';
import { numero } from './numero.ts';
import { paragrafo } from './paragrafo.ts';
import { radio } from './radio.ts';
import { selecao } from './selecao.ts';
import { texto } from './texto.ts';
import type { UnidadeTipo } from './unidade.ts';

/** Every type; a missing one does not compile. */
export const TIPOS: Readonly<Record<Tipo, UnidadeTipo>> = {
  [TIPO.texto]: texto,
  [TIPO.paragrafo]: paragrafo,
  [TIPO.selecao]: selecao,
  [TIPO.interruptor]: interruptor,
  [TIPO.radio]: radio,
  [TIPO.checkbox]: checkbox,
  [TIPO.dinheiro]: dinheiro,
  [TIPO.numero]: numero,
  [TIPO.data]: data,
  [TIPO.datas]: datas,
  [TIPO.hora]: horaDoDia,
  [TIPO.cpf]: cpf,
  [TIPO.cnpj]: cnpj,
  [TIPO.cep]: cep,
  [TIPO.email]: email,
  [TIPO.calculo]: calculo,
  [TIPO.estrelas]: estrelas,
};

export function unidadeDe(def: Pick<AtributoDefinicao, 'tipo'>): UnidadeTipo {
  return TIPOS[def.tipo];
}

/** Why a required value is missing: options are chosen, everything else is filled in. */
export function erroDeObrigatorio(def: AtributoDefinicao): ErroAtributo {
  const unidade = unidadeDe(def);
  if (unidade.comparacao !== 'opcao') return ERRO.obrigatorio;
  return Array.isArray(unidade.vazio(def)) ? ERRO.selecioneAoMenosUm : ERRO.selecione;
}

/**
 * Whole verdict on the canonical value of an active attribute: required, then the type's own check with the
 * limit, which holds for optional fields too. Calculated ones cannot be filled in, so they are never missing.
 */
export function validarValor(def: AtributoDefinicao, valor: AtribValor, clock: Clock): ErroAtributo | null {
  const unidade = unidadeDe(def);
  if (!unidade.isEmpty(valor)) return unidade.validate(def, valor, clock);
  return def.obrigatorio && def.tipo !== TIPO.calculo ? erroDeObrigatorio(def) : null;
}
