import { formatDateBr, formatNumber, fromSerial } from '@retaguarda/domain';
import type { Catalogo } from './catalogo.ts';
import type { Avaliacao } from './evaluate.ts';
import type { Externos } from './externos.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import { unidadeDe } from './types/lista.ts';

export interface Operando {
  codId: string;
  label: string;
  /** As people read it; 'vazio' for empty. */
  valor: string;
}

/** How a calculated value came about. */
export interface Explicacao {
  formula: string;
  operandos: Operando[];
  resultado: string;
  /** Why there is none, in words; null when there is one. */
  falha: string | null;
}

const VAZIO = 'vazio';
const SEM_RESULTADO = 'Não foi possível calcular com os valores informados.';
const PASSA_DO_LIMITE = 'A fórmula passa do limite de cálculo. Simplifique-a ou encurte os textos.';

/** Why a calculation carries the flag, from what its dependants see of it. */
export const motivoDaFalha = (calculo: FormulaValue | null): string =>
  calculo?.kind === 'error' && calculo.value === '#LIMITE!' ? PASSA_DO_LIMITE : SEM_RESULTADO;

/** A formula's value as people read it. */
export function formataFormulaValue(v: FormulaValue): string {
  switch (v.kind) {
    case 'number':
      return formatNumber(v.value);
    case 'text':
      return v.value;
    case 'bool':
      return v.value ? 'verdadeiro' : 'falso';
    case 'date':
      return formatDateBr(typeof v.value === 'number' ? (fromSerial(v.value) ?? '') : v.value);
    case 'list':
      return v.value.map(formataFormulaValue).join(', ');
    case 'error':
      return v.value;
    case 'empty':
      return '';
  }
}

/** Formula, operands with labels and displayed values, and result; null for what is no calculation. */
export function explicaCalculo(
  catalogo: Catalogo,
  avaliacao: Avaliacao,
  id: number,
  externos: Externos = new Map(),
): Explicacao | null {
  const def = catalogo.porId.get(id);
  const calculo = catalogo.calculos.get(id);
  if (!def || !calculo) return null;
  const operandos = calculo.formula.uses.map((codId): Operando => {
    const origem = catalogo.porCodigo.get(codId);
    const erro = origem ? avaliacao.calculos.get(origem.id) : undefined;
    const valor =
      erro?.kind === 'error'
        ? erro.value
        : origem
          ? unidadeDe(origem).format(origem, avaliacao.valores.get(origem.id) ?? null)
          : formataFormulaValue(externos.get(codId) ?? { kind: 'empty' });
    return { codId, label: origem?.label ?? codId, valor: valor === '' ? VAZIO : valor };
  });
  const obtido = avaliacao.calculos.get(id);
  const falha = avaliacao.falhas.has(id) ? motivoDaFalha(obtido ?? null) : null;
  const texto = unidadeDe(def).format(def, avaliacao.valores.get(id) ?? null);
  return {
    formula: def.calcFormula,
    operandos,
    resultado: obtido?.kind === 'error' ? obtido.value : texto,
    falha,
  };
}
