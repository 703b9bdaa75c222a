import { DE_QUEM, type DeQuem } from '@retaguarda/contract';
import { compact, isValidDate } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';
import { VISTAS, type Vista } from './dias.ts';

/** What the calendar shows, in the URL. */
export interface AgendaSearch {
  vista?: Vista | undefined;
  dia?: string | undefined;
  quem?: DeQuem | undefined;
  tipo?: number | undefined;
}

export const agendaSearch = (raw: Record<string, unknown>): AgendaSearch =>
  compact({
    vista: VISTAS.find((v) => v === raw.vista && v !== 'mes'),
    dia: typeof raw.dia === 'string' && isValidDate(raw.dia) ? raw.dia : undefined,
    quem: DE_QUEM.find((q) => q === raw.quem && q !== 'todos'),
    tipo: readInt(raw, 'tipo', 1),
  });
