import { type Dia, makeDate } from '../dates.ts';
import type { Centavos } from '../money.ts';

const NUMERO = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/;
const MILHARES = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/;

/** Whole part and decimals: the last separator is the decimal one, unless the same stands before it as well. */
function partes(digitos: string): [inteiro: string, decimais: string] | null {
  const ultimo = Math.max(digitos.lastIndexOf('.'), digitos.lastIndexOf(','));
  if (ultimo < 0) return [digitos, ''];
  const [inteiro, decimais] = [digitos.slice(0, ultimo), digitos.slice(ultimo + 1)];
  if (/^\d*$/.test(inteiro)) return [inteiro, decimais];
  const milhares = inteiro.includes(digitos.charAt(ultimo)) ? digitos : inteiro;
  if (!MILHARES.test(milhares)) return null;
  return milhares === digitos ? [digitos.replace(/\D/g, ''), ''] : [inteiro.replace(/\D/g, ''), decimais];
}

/**
 * An amount of a statement in cents: '-70.00', '-70,00', '+1500', '1.234,56', '1,234.56'. A single separator is the
 * decimal one, as OFX has it.
 * @returns null when it is none, or has decimals beyond the cents
 */
export function leValorOfx(texto: string): Centavos | null {
  const [, sinal, digitos] = NUMERO.exec(texto.replace(/\s/g, '').replace('\u2212', '-')) ?? [];
  const lido = digitos === undefined ? null : partes(digitos);
  if (lido === null) return null;
  const [inteiro, decimais] = lido;
  if (!/^\d*$/.test(decimais) || /[1-9]/.test(decimais.slice(2))) return null;
  const centavos = Number(`${inteiro}${decimais.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(centavos)) return null;
  return sinal === '-' && centavos !== 0 ? -centavos : centavos;
}

/** The day of a moment of OFX, by its first eight digits: hours and zones of banks are not to be trusted. */
export function leDiaOfx(texto: string): Dia | null {
  const [, ano, mes, dia] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texto.trim()) ?? ['', '0', '0', '0'];
  return makeDate(Number(ano), Number(mes), Number(dia));
}
