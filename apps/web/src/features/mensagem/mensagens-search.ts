import { compact, readInt } from '../../lib/search-params.ts';

/** State of the outbox, kept in the URL. */
export interface MensagensSearch {
  situacao?: number | undefined;
  pagina?: number | undefined;
}

export const mensagensSearch = (raw: Record<string, unknown>): MensagensSearch =>
  compact({ situacao: readInt(raw, 'situacao', 0, 4), pagina: readInt(raw, 'pagina', 2, 1_000_000) });
