import type { FormulaValue } from '@retaguarda/atributos';
import { diaDe, parseDecimal } from '@retaguarda/domain';

/** What a trial text says: a number, a day, or text. */
export function valorDeProva(texto: string): FormulaValue {
  const limpo = texto.trim();
  if (limpo === '') return { kind: 'empty' };
  const dia = diaDe(limpo);
  if (dia !== null) return { kind: 'date', value: dia };
  const numero = parseDecimal(limpo);
  return numero === null ? { kind: 'text', value: limpo } : { kind: 'number', value: numero };
}
