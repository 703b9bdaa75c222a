import type { CalculoCompilado } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { ehVazio } from './formula/com-vazios.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import type { Val } from './formula/value.ts';
import { unidadeDe } from './types/lista.ts';

/** A result that stands whatever is filled in: the step limit, and a name that leads nowhere. */
const SEMPRE: ReadonlySet<string> = new Set(['#LIMITE!', '#REF!']);

/** Which operands of a calculation are dates that are empty. */
export const datasVaziasDe = (
  { fontes }: CalculoCompilado,
  porId: ReadonlyMap<number, AtributoDefinicao>,
  valores: readonly Val[],
): boolean[] =>
  fontes.map((fonte, i) => {
    const def = fonte === null ? undefined : porId.get(fonte);
    return def !== undefined && ehVazio(valores[i] ?? null) && unidadeDe(def).comparacao === 'data';
  });

/**
 * Whether a calculation is empty because what it needs is (rulings section 9): all of its operands, unless it asks if
 * something is filled in; or some of them where the rest make no value.
 */
export function faltamOperandos(
  { formula }: CalculoCompilado,
  valores: readonly Val[],
  { resultado, falha }: { resultado: FormulaValue; falha: boolean },
): boolean {
  if (!valores.some(ehVazio)) return false;
  if (resultado.kind === 'error' && SEMPRE.has(resultado.value)) return false;
  return falha || (!formula.olhaVazio && valores.every(ehVazio));
}
