/** Marks of direction, of width zero and of a possible break: they come along from telephones, PDF and Word. */
const INVISIVEIS = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Between two pictures it makes one of them; anywhere else nobody sees it. */
const LIGA_SOLTA = /(?<!\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?)\u200d/gu;
const BRANCOS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const HIFENS = /[\u2010\u2011]/g;
const TRACOS = /[\u2012-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const COMUM = /^[\n\r\t -~\u00a1-\u00ac\u00ae-\u0233]*$/;

/** A text as it looks: nothing that nobody sees, and blanks and hyphens that are nothing but that. */
export function comoSeVe(texto: string): string {
  if (COMUM.test(texto)) return texto;
  return texto.replace(INVISIVEIS, '').replace(LIGA_SOLTA, '').replace(BRANCOS, ' ').replace(HIFENS, '-');
}

/** The signs of a number, a day or a document as they look: any dash is one. */
export const sinaisComoSeVem = (texto: string): string => comoSeVe(texto).replace(TRACOS, '-');
