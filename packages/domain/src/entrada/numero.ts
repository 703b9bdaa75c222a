import { readDecimalText, scaleDecimal } from '../decimal.ts';
import { comoSeVe, sinaisComoSeVem } from './como-se-ve.ts';
import { type Entrada, entrou, MOTIVO, recusada } from './entrada.ts';

/** What a field of numbers allows beyond being a number. */
export interface LimitesNumero {
  /** A minus is refused in words. */
  negativo?: boolean;
  /** Largest absolute value, in reais or units. */
  maximo?: number;
}

/** At most 11 digits, two of them decimals: R$ 999.999.999,99 (spec 000 section 5). */
export const MAIOR_VALOR_CENTAVOS = 99_999_999_999;

function dentro(centavos: number | null, { negativo = true, maximo }: LimitesNumero): Entrada<number> {
  if (centavos === null) return recusada(MOTIVO.numero);
  if (centavos < 0 && !negativo) return recusada(MOTIVO.negativo);
  if (maximo !== undefined && Math.abs(centavos) > maximo * 100) return recusada(MOTIVO.grande);
  return entrou(centavos / 100);
}

/** A Brazilian number of at most two decimals, more are rounded (spec 000 section 5). */
export function leNumero(texto: string, limites: LimitesNumero = {}): Entrada<number> {
  if (comoSeVe(texto).trim() === '') return entrou<number>(null);
  const lido = readDecimalText(texto);
  return lido ? dentro(scaleDecimal(lido, 2), limites) : recusada(MOTIVO.numero);
}

/** Reais as written: '1500' is 1.500,00, '1234,5' is 1.234,50, '1.234' is 1.234,00; never below zero. */
export function leDinheiro(texto: string): Entrada<number> {
  return leNumero(texto, { negativo: false, maximo: MAIOR_VALOR_CENTAVOS / 100 });
}

/** A price of one, in reais: what is finer than cents is refused, since a rounded price makes another worth of many. */
export function lePreco(texto: string): Entrada<number> {
  const fracao = readDecimalText(texto)?.fraction ?? '';
  return /[^0]/.test(fracao.slice(2)) ? recusada(MOTIVO.decimais) : leDinheiro(texto);
}

/** A whole number; a comma is taken only where nothing but zeros follows ('2,0'), a point only where it groups ('1.000'). */
export function leInteiro(texto: string, { negativo = false, maximo }: LimitesNumero = {}): Entrada<number> {
  if (comoSeVe(texto).trim() === '') return entrou<number>(null);
  const visto = sinaisComoSeVem(texto);
  const lido = /^[\d\s.,+-]*$/.test(visto) ? readDecimalText(visto) : null;
  const comPonto = lido?.fraction !== '' && !visto.includes(',');
  if (!lido || comPonto || /[^0]/.test(lido.fraction)) return recusada(MOTIVO.inteiro);
  const n = scaleDecimal({ ...lido, fraction: '' }, 0);
  if (n === null || (maximo !== undefined && Math.abs(n) > maximo)) return recusada(MOTIVO.grande);
  return n < 0 && !negativo ? recusada(MOTIVO.negativo) : entrou(n);
}
