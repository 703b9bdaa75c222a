import { sinaisComoSeVem } from './entrada/como-se-ve.ts';
import { groupThousands } from './thousands.ts';

/** A decimal number as its digits, so that rounding never passes through a binary float. */
export interface DecimalText {
  negative: boolean;
  /** Digits before the comma, without separators; at least one. */
  integer: string;
  /** Digits after the comma; may be empty. */
  fraction: string;
}

export type RoundingMode = 'half' | 'up' | 'down';

/** Thousands by points or by blanks, the same one throughout. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:\s\d{3})+$/;
const DIGITS = /^\d+$/;
const SIGN = /^[+-]/;

function splitWithoutComma(body: string): [string, string] | null {
  if (GROUPED.test(body) && !body.startsWith('0')) return [body.replace(/[.\s]/g, ''), ''];
  const dot = body.indexOf('.');
  if (dot < 0) return [body, ''];
  return body.indexOf('.', dot + 1) < 0 ? [body.slice(0, dot), body.slice(dot + 1)] : null;
}

function splitBody(body: string): [string, string] | null {
  const comma = body.indexOf(',');
  if (comma < 0) return splitWithoutComma(body);
  if (body.indexOf(',', comma + 1) >= 0) return null;
  const integer = body.slice(0, comma);
  if (/[.\s]/.test(integer) && !GROUPED.test(integer)) return null;
  return [integer.replace(/[.\s]/g, ''), body.slice(comma + 1)];
}

/** The text behind sign and `R$`, which stand in either order. */
function unsigned(texto: string): { negative: boolean; body: string } {
  let body = texto.trim();
  let sign = SIGN.exec(body)?.[0] ?? '';
  body = body.slice(sign.length).trimStart();
  if (body.startsWith('R$')) {
    body = body.slice(2).trimStart();
    if (sign === '') {
      sign = SIGN.exec(body)?.[0] ?? '';
      body = body.slice(sign.length).trimStart();
    }
  }
  return { negative: sign !== '' && sign !== '+', body };
}

/**
 * Reads a Brazilian number: dots or blanks group thousands, the comma is decimal, `R$` may stand in front.
 * Without a comma, a single dot followed by exactly three digits groups, any other single dot is decimal.
 * @returns null when the text is no number (also: more than one comma, groups that are not of three digits)
 */
export function readDecimalText(texto: string): DecimalText | null {
  if (texto.length > 64) return null;
  const { negative, body } = unsigned(sinaisComoSeVem(texto));
  const parts = splitBody(body);
  if (!parts) return null;
  const [integer, fraction] = parts;
  if (integer === '' && fraction === '') return null;
  if (integer !== '' && !DIGITS.test(integer)) return null;
  if (fraction !== '' && !DIGITS.test(fraction)) return null;
  return { negative, integer: integer === '' ? '0' : integer, fraction };
}

/** The decimal as an integer number of 10^-casas, rounded half away from zero; null beyond 2^53. */
export function scaleDecimal(decimal: DecimalText, casas: number): number | null {
  const kept = decimal.fraction.slice(0, casas).padEnd(casas, '0');
  const roundUp = decimal.fraction.charCodeAt(casas) >= 53;
  const scaled = Number(decimal.integer + kept) + (roundUp ? 1 : 0);
  if (!Number.isSafeInteger(scaled)) return null;
  return decimal.negative && scaled !== 0 ? -scaled : scaled;
}

function roundBySignificantDigits(abs: number, casas: number, mode: RoundingMode): number {
  const [mantissa = '0', exponent = '0'] = abs.toExponential(14).split('e');
  const digits = mantissa.replace('.', '');
  const keep = Number(exponent) + 1 + casas;
  if (keep >= digits.length) return Number(`${mantissa}e${exponent}`);
  if (keep < 0) return mode === 'up' ? Number(`1e${-casas}`) : 0;
  const head = keep === 0 ? '0' : digits.slice(0, keep);
  const tail = digits.slice(keep);
  const up = mode === 'half' ? tail.charCodeAt(0) >= 53 : mode === 'up' && /[1-9]/.test(tail);
  return Number(`${up ? Number(head) + 1 : head}e${-casas}`);
}

const POWERS = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/**
 * The rounding of a scaled number where binary noise cannot change it; null when only its digits can tell.
 */
function roundScaled(scaled: number, mode: RoundingMode): number | null {
  if (scaled >= 1e14) return null;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  if (rest === 0) return floor;
  const margin = scaled * 1e-14;
  if (mode === 'half') return Math.abs(rest - 0.5) > margin ? (rest < 0.5 ? floor : floor + 1) : null;
  return rest > margin && rest < 1 - margin ? (mode === 'up' ? floor + 1 : floor) : null;
}

/**
 * Rounds in decimal on the 15 significant digits a spreadsheet knows: `half` away from zero at ties,
 * `up` away from zero, `down` towards zero. `casas` may be negative (tens, hundreds).
 */
export function roundDecimal(n: number, casas: number, mode: RoundingMode = 'half'): number {
  if (n === 0 || !Number.isFinite(n)) return n;
  const abs = Math.abs(n);
  const power = POWERS[casas];
  const quick = power === undefined ? null : roundScaled(abs * power, mode);
  let rounded: number;
  if (quick !== null && power !== undefined) rounded = quick / power;
  else if (casas > 400) return n;
  else rounded = casas < -400 ? 0 : roundBySignificantDigits(abs, casas, mode);
  return n < 0 ? 0 - rounded : rounded;
}

/** The plain decimal digits of a finite number on 15 significant digits, never in exponent form. */
export function plainDigits(n: number): DecimalText {
  if (n === 0) return { negative: false, integer: '0', fraction: '' };
  const [mantissa = '0', exponentText = '0'] = Math.abs(n).toExponential(14).split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponentText) + 1;
  const integer = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const fraction = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  let end = fraction.length;
  while (end > 0 && fraction.charCodeAt(end - 1) === 48) end--;
  return { negative: n < 0, integer, fraction: fraction.slice(0, end) };
}

/** The number written in pt-BR, grouped, with `casas` decimals (all significant ones without it). */
export function formatNumber(n: number, casas?: number): string {
  if (!Number.isFinite(n)) return '';
  const rounded = casas === undefined ? n : roundDecimal(n, casas);
  const { negative, integer, fraction } = plainDigits(rounded);
  const decimals = casas === undefined ? fraction : fraction.slice(0, casas).padEnd(Math.max(casas, 0), '0');
  const text = groupThousands(integer) + (decimals === '' ? '' : `,${decimals}`);
  return negative ? `-${text}` : text;
}

/** How many there are, in words: '1 campo', '1.200 campos'. */
export const plural = (n: number, um: string, varios: string): string =>
  `${formatNumber(n)} ${n === 1 ? um : varios}`;
