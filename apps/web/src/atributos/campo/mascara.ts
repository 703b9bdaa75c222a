const SYMBOL = /[#XSAa]/;
const upper = (s: string): string => s.toUpperCase();
const lower = (s: string): string => s.toLowerCase();

/** The specification's mask symbols as IMask knows blocks. */
export const SIMBOLOS = {
  '#': /\d/,
  X: /[0-9A-Za-z]/,
  S: /[A-Za-z]/,
  A: { mask: /[A-Za-z]/, prepareChar: upper },
  a: { mask: /[A-Za-z]/, prepareChar: lower },
};

/** Escapes what IMask would read as its own symbols. */
export function toImask(mascara: string): string {
  return [...mascara].map((c) => (SYMBOL.test(c) ? c : `\\${c}`)).join('');
}

/** One mask, or several of which the first that has room for the text counts. */
export function mascaraDe(mascaras: readonly string[]) {
  const [unica, ...outras] = mascaras.toSorted((a, b) => a.length - b.length);
  if (unica === undefined) return { mask: /^.*$/s };
  if (outras.length === 0) return { mask: toImask(unica), definitions: SIMBOLOS };
  return { mask: [unica, ...outras].map((m) => ({ mask: toImask(m), definitions: SIMBOLOS })) };
}
