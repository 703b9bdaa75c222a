import { normalizeText } from '@retaguarda/domain';

/** Characters of a code's generated ending: lower case letters and digits. */
export const CODIGO_LETRAS = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const CODIGO_SORTEIO = 10;
const MAIOR_BASE = 120;

/**
 * What a label gives to a code (specification 001 section 5): lower case, accents removed, symbols dropped, spaces as
 * underlines. A label without any letter or digit gives `atributo`.
 */
export function baseDoCodigo(label: string): string {
  const base = normalizeText(label)
    .replace(/[^a-z0-9_ ]/g, '')
    .trim()
    .replace(/ +/g, '_')
    .slice(0, MAIOR_BASE);
  return base === '' ? 'atributo' : base;
}

/** The code of a new attribute: its label, an underline and the given ending of ten characters. */
export const codigoDe = (label: string, sorteio: string): string => `${baseDoCodigo(label)}_${sorteio}`;

/** Whether a code is one that the label may have been given. */
export function ehCodigoDe(label: string, codId: string): boolean {
  const base = `${baseDoCodigo(label)}_`;
  return codId.startsWith(base) && /^[a-z0-9]{10}$/.test(codId.slice(base.length));
}
