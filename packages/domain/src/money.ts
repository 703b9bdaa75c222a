import { readDecimalText, scaleDecimal } from './decimal.ts';
import { groupThousands } from './thousands.ts';

/** Money in whole cents: a safe integer, exact up to R$ 90.071.992.547.409,91. */
export type Centavos = number;

/**
 * Reads money written in Brazilian ("1.234,56", "R$ 1.234,56", "-5,00", "1234.56") in cents, rounded half
 * away from zero on the decimal text. A dot followed by exactly three digits groups thousands.
 * @returns null when the text is no amount
 */
export function parseMoney(texto: string): Centavos | null {
  const decimal = readDecimalText(texto);
  return decimal ? scaleDecimal(decimal, 2) : null;
}

/** The number a text reads as where one is asked; null when it is none. */
export function parseDecimal(texto: string): number | null {
  const centavos = parseMoney(texto);
  return centavos === null ? null : centavos / 100;
}

/** Cents as "1.234,56". */
export function formatDecimal(centavos: Centavos): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const text = `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
  return centavos < 0 ? `-${text}` : text;
}

/** Cents as "R$ 1.234,56", with a normal space; negative as "-R$ 5,00". */
export function formatMoney(centavos: Centavos): string {
  return centavos < 0 ? `-R$ ${formatDecimal(-centavos)}` : `R$ ${formatDecimal(centavos)}`;
}

/**
 * Turns the wire's reais (a JSON number with at most two decimals) into cents, exactly.
 * @returns null when not finite, out of range or with more than two decimals
 */
export function reaisToCentavos(reais: number): Centavos | null {
  const centavos = Math.round(reais * 100);
  if (!Number.isSafeInteger(centavos) || centavos / 100 !== reais) return null;
  return centavos === 0 ? 0 : centavos;
}

/** Cents as the wire's reais: the JSON number with two decimals. */
export function centavosToReais(centavos: Centavos): number {
  return centavos / 100;
}

/** Exact sum in cents. */
export function sumCentavos(valores: Iterable<Centavos>): Centavos {
  let total = 0;
  for (const valor of valores) total += valor;
  return total;
}
