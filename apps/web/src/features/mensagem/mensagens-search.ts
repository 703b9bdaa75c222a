import { ORDENAVEIS } from '@retaguarda/contract';
import { compact, readInt, readOrder } from '../../lib/search-params.ts';

/** State of the outbox, kept in the URL. */
export interface MensagensSearch {
  situacao?: number | undefined;
  pagina?: number | undefined;
  ordem?: string | undefined;
}

export const mensagensSearch = (raw: Record<string, unknown>): MensagensSearch =>
  compact({
    situacao: readInt(raw, 'situacao', 0, 4),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    ordem: readOrder(raw, ORDENAVEIS.mensagens),
  });
