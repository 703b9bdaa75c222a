import {
  formatDateBr,
  formatMoney,
  formatNumber,
  isValidDate,
  parseDecimal,
  reaisToCentavos,
} from '@retaguarda/domain';
import type { Ajustes, AtribValor, CalcRetorno } from '../ajustes.ts';
import type { FormulaValue } from '../formula/formula-value.ts';
import { FORMULA_VAZIA, lido, UNIDADE_COMUM } from './comum.ts';
import { LARGURA_DINHEIRO } from './dinheiro.ts';
import { OFERTA_SOMA } from './numerico.ts';
import type { AjustesDaOferta, Apresentacao, Medida, UnidadeTipo } from './unidade.ts';

/** What a calculation amounts to is what it hands back (`calcRetorno`). */
const MEDIDA: Readonly<Record<CalcRetorno, Medida>> = {
  0: 'outra',
  1: 'numero',
  2: 'dinheiro',
  3: 'dia',
  4: 'dinheiro',
};

const medida = ({ calcRetorno }: Pick<Ajustes, 'calcRetorno'>): Medida => MEDIDA[calcRetorno];

function formata(def: Apresentacao, valor: AtribValor): string {
  if (typeof valor === 'boolean') return valor ? 'verdadeiro' : 'falso';
  if (typeof valor === 'string') return isValidDate(valor) ? formatDateBr(valor) : valor;
  if (typeof valor !== 'number') return '';
  const centavos = medida(def) === 'dinheiro' ? reaisToCentavos(valor) : null;
  return centavos === null ? formatNumber(valor) : formatMoney(centavos);
}

function paraFormula(_def: Ajustes, valor: AtribValor): FormulaValue {
  if (typeof valor === 'number') return { kind: 'number', value: valor };
  if (typeof valor === 'boolean') return { kind: 'bool', value: valor };
  if (typeof valor !== 'string' || valor === '') return FORMULA_VAZIA;
  return isValidDate(valor) ? { kind: 'date', value: valor } : { kind: 'text', value: valor };
}

function primitivo(valor: unknown): AtribValor {
  return typeof valor === 'number' || typeof valor === 'boolean' || typeof valor === 'string' ? valor : null;
}

const doDia = (def: AjustesDaOferta) => (medida(def) === 'dia' ? 'sim' : 'nao');

/** The result of a formula; values from outside are read for display and filters, never believed. */
export const calculo: UnidadeTipo = {
  ...UNIDADE_COMUM,
  nome: 'Cálculo',
  comparacao: 'resultado',
  calculado: true,
  oferta: {
    ...OFERTA_SOMA,
    value: 'fixo',
    prefixo: 'fixo',
    sufixo: 'fixo',
    // Nobody can fill in a result.
    obrigatorio: 'fixo',
    valorRecebivel: (def) => (medida(def) === 'dinheiro' ? 'sim' : 'nao'),
    oQueSePaga: (def) => (medida(def) === 'dinheiro' ? 'sim' : 'nao'),
    prazo: doDia,
    antecedencia: doDia,
    diasUteis: doDia,
    recesso: doDia,
    ficaNoDia: doDia,
    calcFormula: 'sim',
    calcRetorno: 'sim',
  },
  copia: false,
  pessoal: 'calcula',
  medida,
  largura: (def) => (medida(def) === 'dinheiro' ? LARGURA_DINHEIRO : 120),
  // A result compares with what is typed.
  campoDaRegra: () => 'texto',
  parse: (_def, valor) => lido(primitivo(valor)),
  parseTexto: (_def, texto) => lido(texto.trim() === '' ? null : (parseDecimal(texto) ?? texto.trim())),
  format: formata,
  validate: () => null,
  toFormula: paraFormula,
};
