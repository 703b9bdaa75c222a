/** Lower case, accents removed, white space folded and trimmed: the form that searches compare. */
export function normalizeText(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
