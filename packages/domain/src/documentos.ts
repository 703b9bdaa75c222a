import { comoSeVe, sinaisComoSeVem } from './entrada/como-se-ve.ts';
import { applyMask, fitsMask, MASCARA, maskTyped } from './masks.ts';

const allEqual = (text: string) => text.split('').every((c) => c === text[0]);

function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + (text.charCodeAt(i) - 48) * weight, 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const CPF_1 = [10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CPF_2 = [11, ...CPF_1] as const;
const CNPJ_1 = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CNPJ_2 = [6, ...CNPJ_1] as const;

/** Fewest digits that a spreadsheet leaves of a CPF that it took for a number. */
const CPF_SEM_ZEROS = 8;

/** CPF without spaces, dots and dashes. Digits that are one but for lost zeros in front get them back. */
export function cleanCpf(texto: string): string {
  const cpf = sinaisComoSeVem(texto).replace(/[\s.-]/g, '');
  if (cpf.length < CPF_SEM_ZEROS || cpf.length >= 11) return cpf;
  const inteiro = cpf.padStart(11, '0');
  return temDigitosDeCpf(inteiro) ? inteiro : cpf;
}

function temDigitosDeCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || allEqual(cpf)) return false;
  return checkDigit(cpf, CPF_1) === Number(cpf[9]) && checkDigit(cpf, CPF_2) === Number(cpf[10]);
}

/** Eleven digits, not all the same, both check digits right; mask characters are ignored. */
export function ehCpf(texto: string): boolean {
  return texto.length <= 32 && temDigitosDeCpf(cleanCpf(texto));
}

/** Few companies have a thousand branches: a digit that was forgotten at the end does not read as lost zeros. */
const COMUM = /^\d{8}0(?!000)\d{3}\d{2}$/;

/** CNPJ without mask characters, letters upper-case. Digits that are one but for lost zeros in front get them back. */
export function cleanCnpj(texto: string): string {
  const cnpj = sinaisComoSeVem(texto)
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  if (cnpj.length >= 14 || !/^[1-9]\d+$/.test(cnpj)) return cnpj;
  const inteiro = cnpj.padStart(14, '0');
  return COMUM.test(inteiro) && temDigitosDeCnpj(inteiro) ? inteiro : cnpj;
}

function temDigitosDeCnpj(cnpj: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj) || allEqual(cnpj)) return false;
  return checkDigit(cnpj, CNPJ_1) === Number(cnpj[12]) && checkDigit(cnpj, CNPJ_2) === Number(cnpj[13]);
}

/**
 * 14 characters, not all the same, both check digits right. Digits, or since July 2026 letters in the first
 * twelve, which count by their character code minus 48 (rulings section 1). At most 18 characters with mask.
 */
export function ehCnpj(texto: string): boolean {
  if (sinaisComoSeVem(texto).trim().length > 18) return false;
  return temDigitosDeCnpj(cleanCnpj(texto));
}

/** A CNPJ that has all of its fourteen characters, where a shorter number might be something else. */
export const ehCnpjInteiro = (texto: string): boolean =>
  ehCnpj(texto) && sinaisComoSeVem(texto).replace(/[\s./-]/g, '').length === 14;

export function formatCpf(texto: string): string {
  return applyMask(MASCARA.cpf, cleanCpf(texto));
}

export function formatCnpj(texto: string): string {
  return applyMask(MASCARA.cnpjAlfanumerico, cleanCnpj(texto));
}

/** CEP without its signs; of seven digits a spreadsheet took the zero in front. */
export function cleanCep(texto: string): string {
  const cep = sinaisComoSeVem(texto).replace(/[\s.-]/g, '');
  return /^[1-9]\d{6}$/.test(cep) ? `0${cep}` : cep;
}

/** Eight digits, with or without mask. */
export function ehCep(texto: string): boolean {
  return texto.length <= 16 && /^\d{8}$/.test(cleanCep(texto));
}

export function formatCep(texto: string): string {
  return applyMask(MASCARA.cep, cleanCep(texto));
}

/** Digits that begin a process number; the first seven are written alike with its signs and without. */
const [PROCESSO_PARTE, PROCESSO] = [8, 20];

/** A process number, or its beginning, as it was not written: with the signs of the CNJ, or as digits alone; null of other texts. */
export function outraEscritaDoProcesso(texto: string): string | null {
  const dito = sinaisComoSeVem(texto).trim();
  const digitos = dito.replace(/[\s./-]/g, '');
  if (!/^\d+$/.test(digitos) || digitos.length < PROCESSO_PARTE || digitos.length > PROCESSO) return null;
  const cnj = maskTyped(MASCARA.processo, digitos);
  return dito === cnj ? digitos : cnj;
}

const PAIS = '55';

/** A call from elsewhere is dialled with 0 and the carrier, or the signs that stand for it ('0xx11'). */
const TRONCO = /^0(?:xx|[1-9]\d)?(?=[1-9]{2}\d{8,9}$)/i;
const semTronco = (telefone: string): string => telefone.replace(TRONCO, '');

/** Digits of a phone without the country's +55; a text with anything but signs of a phone stays as it is. */
export function cleanPhone(texto: string): string {
  const limpo = semTronco(sinaisComoSeVem(texto).replace(/[\s().-]/g, ''));
  const internacional = limpo.startsWith('+');
  const digitos = internacional ? limpo.slice(1) : limpo;
  if (!/^\d*$/.test(digitos)) return comoSeVe(texto).trim();
  const doPais = digitos.startsWith(PAIS) && digitos.length >= 12;
  if (doPais) return digitos.slice(PAIS.length);
  return internacional ? comoSeVe(texto).trim() : digitos;
}

/** Area code and eight or nine digits. */
export function ehTelefone(texto: string): boolean {
  return (
    texto.length <= 64 &&
    sinaisComoSeVem(texto).trim().length <= 32 &&
    /^[1-9]\d{9,10}$/.test(cleanPhone(texto))
  );
}

const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 ' +
    '63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Digits of a mobile phone of the country: area code, then nine digits from 9 on; null for any other text. */
export function leCelularDoPais(texto: string): string | null {
  const digitos = cleanPhone(texto);
  return /^\d\d9\d{8}$/.test(digitos) && DDDS.has(digitos.slice(0, 2)) ? digitos : null;
}

export function formatPhone(texto: string): string {
  const digits = cleanPhone(texto);
  return applyMask(digits.length > 10 ? MASCARA.celular : MASCARA.telefone, digits);
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9\u00C0-\u024F](?:[A-Za-z0-9\u00C0-\u024F-]{0,62})$/;

/** An address with one @ and a domain of two labels or more; linear in the text's length. */
export function ehEmail(texto: string): boolean {
  if (texto.length > 254) return false;
  const at = texto.indexOf('@');
  if (at < 1 || texto.indexOf('@', at + 1) >= 0) return false;
  const local = texto.slice(0, at);
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  const labels = texto.slice(at + 1).split('.');
  if (labels.length < 2 || (labels.at(-1)?.length ?? 0) < 2) return false;
  return labels.every((label) => LABEL.test(label) && !label.endsWith('-'));
}

export function cleanPlaca(texto: string): string {
  return sinaisComoSeVem(texto).replace(/[\s-]/g, '').toUpperCase();
}

export function formatPlaca(texto: string): string {
  return applyMask(MASCARA.placa, cleanPlaca(texto));
}

/** Plate of the old (AAA-0000) or the Mercosul form (AAA-0A00), with or without dash. */
export function ehPlaca(texto: string): boolean {
  return texto.length <= 16 && cleanPlaca(texto).length === 7 && fitsMask(MASCARA.placa, formatPlaca(texto));
}
