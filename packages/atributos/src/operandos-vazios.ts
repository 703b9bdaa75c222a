import type { CalcRetorno } from './ajustes.ts';
import type { CalculoCompilado } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import type { Val } from './formula/value.ts';
import { unidadeDe } from './types/lista.ts';

/** A result that stands whatever is filled in: the step limit, and a name that leads nowhere. */
const SEMPRE: ReadonlySet<string> = new Set(['#LIMITE!', '#REF!']);
const RETORNO_DATA: CalcRetorno = 3;

interface Operandos {
  calculo: CalculoCompilado;
  porId: ReadonlyMap<number, AtributoDefinicao>;
  /** Values of the formula's codes, in their order. */
  valores: readonly Val[];
}

/**
 * Whether a calculation is empty because what it needs is (rulings section 8): what cannot be made of an empty operand
 * is not wrong, an empty date is no day of 1899, and nothing joined to nothing is no text. A formula that compares or
 * chooses says itself what an empty operand means.
 */
export function faltamOperandos(
  { calculo, porId, valores }: Operandos,
  retorno: CalcRetorno,
  { resultado, falha }: { resultado: FormulaValue; falha: boolean },
): boolean {
  const vazio = (i: number) => (valores[i] ?? null) === null;
  if (!valores.some((_, i) => vazio(i))) return false;
  if (falha) return resultado.kind !== 'error' || !SEMPRE.has(resultado.value);
  if (calculo.formula.decide) return false;
  const ehData = (fonte: number | null) => {
    const def = fonte === null ? undefined : porId.get(fonte);
    return def !== undefined && unidadeDe(def).comparacao === 'data';
  };
  if (calculo.fontes.some((fonte, i) => vazio(i) && ehData(fonte))) return true;
  const deData = retorno === RETORNO_DATA || resultado.kind === 'date';
  return (deData || resultado.kind === 'text') && valores.every((_, i) => vazio(i));
}
