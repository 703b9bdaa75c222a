/** Lower case, accents removed, white space folded and trimmed: the form that searches compare. */
export function normalizeText(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** 'a', 'a e b', 'a, b e c'; empty of none. */
export const emLista = (partes: readonly string[]): string => new Intl.ListFormat('pt-BR').format(partes);

/** Titles of columns compared without regard to case, accents, spaces and punctuation. */
export const chaveDeTitulo = (titulo: string): string => normalizeText(titulo).replace(/[^\p{L}\p{N}]/gu, '');

/** Printable ASCII for files and codes of banks: accents folded, all else a blank, blanks folded and trimmed. */
export function emAscii(texto: string): string {
  const semAcentos = texto.normalize('NFKD').replace(/\p{M}/gu, '');
  return semAcentos
    .replace(/[^ -~]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
