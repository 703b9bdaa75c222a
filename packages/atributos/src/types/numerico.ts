import { type Entrada, roundDecimal } from '@retaguarda/domain';
import { ERRO, type ErroAtributo } from '../erros.ts';
import {
  ausente,
  FORMULA_VAZIA,
  lido,
  OFERTA_TEXTO,
  type Propria,
  recusado,
  UNIDADE_COMUM,
} from './comum.ts';
import type { Lido, Oferta, UnidadeTipo } from './unidade.ts';

/** What a number that adds up offers. */
export const OFERTA_SOMA: Oferta = { ...OFERTA_TEXTO, somatorio: 'sim', somatorioLabel: 'sim' };

interface Numerico {
  /** Why a number, which has at most two decimals, is none of the type; null when it is one. */
  julga: (n: number) => ErroAtributo | null;
  /** Reads Brazilian text as written. */
  le: (texto: string) => Entrada<number>;
  formata: (n: number) => string;
}

/** Decimals of every number, wherever it comes from (spec 000 section 5). */
const CASAS = 2;

/** Type whose value is one number of two decimals; `parse` takes a JSON number or what a person would type. */
export function unidadeNumerica(
  partes: Propria & Pick<UnidadeTipo, 'oferta'>,
  { julga, le, formata }: Numerico,
): UnidadeTipo {
  const aceita = (n: number): Lido => {
    const arredondado = roundDecimal(n, CASAS);
    const erro = Number.isFinite(arredondado) ? julga(arredondado) : ERRO.numero;
    return erro ? recusado(erro) : lido(arredondado === 0 ? 0 : arredondado);
  };
  const leNumero = (texto: string): Lido => {
    const entrada = le(texto);
    if (!entrada.ok) return recusado(entrada.motivo);
    return entrada.valor === null ? lido(null) : aceita(entrada.valor);
  };
  return {
    ...UNIDADE_COMUM,
    comparacao: 'numero',
    parse: (_def, valor) => {
      if (ausente(valor)) return lido(null);
      if (typeof valor === 'string') return leNumero(valor);
      return typeof valor === 'number' ? aceita(valor) : recusado(ERRO.numero);
    },
    parseTexto: (_def, texto) => leNumero(texto),
    format: (_def, valor) => (typeof valor === 'number' ? formata(valor) : ''),
    validate: (_def, valor) => (typeof valor === 'number' ? julga(valor) : ERRO.numero),
    toFormula: (_def, valor) =>
      typeof valor === 'number' ? { kind: 'number', value: valor } : FORMULA_VAZIA,
    isEmpty: (valor) => valor === null || valor === '',
    ...partes,
  };
}
