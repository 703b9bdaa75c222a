import { ORDENAVEIS } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readOrder, readPeriod } from '../../lib/list/search-params.ts';

/** State of the outbox, kept in the URL. */
export interface MensagensSearch {
  situacao?: number | undefined;
  pagina?: number | undefined;
  ordem?: string | undefined;
  /** Of the days on which they were made. */
  periodo?: string | undefined;
}

/** What narrows the list. */
export const FILTROS = ['situacao', 'periodo'] as const;

export const mensagensSearch = (raw: Record<string, unknown>): MensagensSearch =>
  compact({
    situacao: readInt(raw, 'situacao', 0, 5),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    periodo: readPeriod(raw, 'periodo'),
    ordem: readOrder(raw, ORDENAVEIS.mensagens),
  });
