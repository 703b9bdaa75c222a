import { leHora } from '@retaguarda/domain';
import type { Ajustes, AtribValor } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import type { FormulaValue } from '../formula/formula-value.ts';
import { ausente, FORMULA_VAZIA, lido, listaOuUm, recusado, textos, UNIDADE_COMUM } from './comum.ts';
import { OFERTA_TEMPO } from './datas-comum.ts';
import type { Lido, UnidadeTipo } from './unidade.ts';

const vazio = (def: Ajustes): AtribValor => (def.multiple ? [] : null);

/** `HH:mm`, or null. */
function hora(valor: unknown): string | null {
  const lida = typeof valor === 'string' ? leHora(valor) : null;
  return lida?.ok ? lida.valor : null;
}

function comHoras(def: Ajustes, horas: readonly (string | null)[]): Lido {
  const validas = horas.filter((h) => h !== null);
  if (validas.length !== horas.length || (!def.multiple && validas.length > 1)) return recusado(ERRO.hora);
  return listaOuUm(def, [...new Set(validas)].sort());
}

/** Several are parted by comma, semicolon or blank. */
function le(def: Ajustes, texto: string): Lido {
  const partes = def.multiple ? texto.split(/[,;\s]+/).filter(Boolean) : [texto];
  if (texto.trim() === '') return lido(vazio(def));
  return comHoras(def, partes.slice(0, 1000).map(hora));
}

/** Fraction of a day, as spreadsheets keep times. */
function fracao(texto: string): FormulaValue {
  return { kind: 'number', value: (Number(texto.slice(0, 2)) * 60 + Number(texto.slice(3))) / 1440 };
}

export const horaDoDia: UnidadeTipo = {
  ...UNIDADE_COMUM,
  nome: 'Hora',
  comparacao: 'texto',
  oferta: OFERTA_TEMPO,
  multiplo: 'mantido',
  mascara: [],
  guarda: 'escrito',
  largura: () => 80,
  vazio,
  parse: (def, valor) => {
    if (ausente(valor)) return lido(vazio(def));
    if (typeof valor === 'string') return le(def, valor);
    return comHoras(def, Array.isArray(valor) ? valor.slice(0, 1000).map(hora) : [null]);
  },
  parseTexto: le,
  format: (_def, valor) => textos(valor).join(', '),
  validate: (_def, valor) => (textos(valor).every((h) => hora(h) === h) ? null : ERRO.hora),
  toFormula: (def, valor) => {
    const horas = textos(valor).map(fracao);
    if (def.multiple && horas.length > 0) return { kind: 'list', value: horas };
    return horas[0] ?? FORMULA_VAZIA;
  },
};
