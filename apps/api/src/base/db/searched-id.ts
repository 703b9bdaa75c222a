/** The id that a search text means, `12` or `#12`; 0 for none. */
export const parseSearchedId = (texto: string): number =>
  /^#?\d{1,15}$/.test(texto) ? Number(texto.replace('#', '')) : 0;
