import { roundDecimal } from '@retaguarda/domain';
import type { AtribValor } from '../definicao.ts';
import { ERRO, type ErroAtributo } from '../erros.ts';
import { ausente, FORMULA_VAZIA, lido, PERMITE_PADRAO, recusado } from './comum.ts';
import type { UnidadeTipo } from './unidade.ts';

interface Numerico {
  /** Whether the number, which has at most two decimals, is one of the type. */
  valida: (n: number) => boolean;
  /** Reads Brazilian text; null when it is no number. */
  ler: (texto: string) => number | null;
  formata: (n: number) => string;
}

function verdicto(valor: AtribValor, valida: (n: number) => boolean): ErroAtributo | null {
  return typeof valor === 'number' && valida(valor) ? null : ERRO.numero;
}

/** Decimals of every number, wherever it comes from (spec 000 section 5). */
const CASAS = 2;

/** Type whose value is one number of two decimals; `parse` takes a JSON number or its plain decimal text. */
export function unidadeNumerica(
  partes: Pick<UnidadeTipo, 'tipo' | 'nome'> & Partial<UnidadeTipo>,
  { valida, ler, formata }: Numerico,
): UnidadeTipo {
  const aceita = (n: number | null) => {
    const arredondado = n === null ? Number.NaN : roundDecimal(n, CASAS);
    return valida(arredondado) ? lido(arredondado === 0 ? 0 : arredondado) : recusado(ERRO.numero);
  };
  return {
    comparacao: 'numero',
    permite: { ...PERMITE_PADRAO, somatorio: true },
    vazio: () => null,
    parse: (_def, valor) => {
      if (ausente(valor)) return lido(null);
      if (typeof valor === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(valor))
        return aceita(Number(valor));
      return typeof valor === 'number' ? aceita(valor) : recusado(ERRO.numero);
    },
    parseTexto: (_def, texto) => (texto.trim() === '' ? lido(null) : aceita(ler(texto))),
    format: (_def, valor) => (typeof valor === 'number' ? formata(valor) : ''),
    validate: (_def, valor) => verdicto(valor, valida),
    toFormula: (_def, valor) =>
      typeof valor === 'number' ? { kind: 'number', value: valor } : FORMULA_VAZIA,
    isEmpty: (valor) => valor === null || valor === '',
    ...partes,
  };
}
