import {
  formatDateBr,
  formatMoney,
  formatNumber,
  isValidDate,
  parseDecimal,
  reaisToCentavos,
} from '@retaguarda/domain';
import { type AtributoDefinicao, type AtribValor, TIPO } from '../definicao.ts';
import type { FormulaValue } from '../formula/formula-value.ts';
import { FORMULA_VAZIA, isVazio, lido, PERMITE_PADRAO } from './comum.ts';
import type { UnidadeTipo } from './unidade.ts';

/** Return modes 2 and 4 are money. */
export function ehDinheiro(def: Pick<AtributoDefinicao, 'tipo' | 'calcRetorno'>): boolean {
  return (
    def.tipo === TIPO.dinheiro ||
    (def.tipo === TIPO.calculo && (def.calcRetorno === 2 || def.calcRetorno === 4))
  );
}

/** One day: a date that is typed, or a calculation with return mode 3. */
export function ehData(def: Pick<AtributoDefinicao, 'tipo' | 'calcRetorno'>): boolean {
  return def.tipo === TIPO.data || (def.tipo === TIPO.calculo && def.calcRetorno === 3);
}

function formatar(def: AtributoDefinicao, valor: AtribValor): string {
  if (typeof valor === 'boolean') return valor ? 'verdadeiro' : 'falso';
  if (typeof valor === 'string') return isValidDate(valor) ? formatDateBr(valor) : valor;
  if (typeof valor !== 'number') return '';
  const centavos = ehDinheiro(def) ? reaisToCentavos(valor) : null;
  return centavos === null ? formatNumber(valor) : formatMoney(centavos);
}

function paraFormula(_def: AtributoDefinicao, valor: AtribValor): FormulaValue {
  if (typeof valor === 'number') return { kind: 'number', value: valor };
  if (typeof valor === 'boolean') return { kind: 'bool', value: valor };
  if (typeof valor !== 'string' || valor === '') return FORMULA_VAZIA;
  return isValidDate(valor) ? { kind: 'date', value: valor } : { kind: 'text', value: valor };
}

function primitivo(valor: unknown): AtribValor {
  return typeof valor === 'number' || typeof valor === 'boolean' || typeof valor === 'string' ? valor : null;
}

/** The result of a formula; values from outside are read for display and filters, never believed. */
export const calculo: UnidadeTipo = {
  tipo: TIPO.calculo,
  nome: 'Cálculo',
  comparacao: 'resultado',
  permite: {
    ...PERMITE_PADRAO,
    valorPadrao: false,
    somatorio: true,
    limite: false,
    contador: false,
    prefixo: false,
  },
  vazio: () => null,
  parse: (_def, valor) => lido(primitivo(valor)),
  parseTexto: (_def, texto) => lido(texto.trim() === '' ? null : (parseDecimal(texto) ?? texto.trim())),
  format: formatar,
  validate: () => null,
  toFormula: paraFormula,
  isEmpty: isVazio,
};
