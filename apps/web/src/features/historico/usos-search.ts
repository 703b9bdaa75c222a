import { USOS, type Uso } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readPeriod } from '../../lib/list/search-params.ts';

/** What the list of uses is kept to, in the URL. */
export interface UsosSearch {
  periodo?: string | undefined;
  /** Who did it. */
  pessoa?: number | undefined;
  /** Whose data were used. */
  titular?: number | undefined;
  uso?: Uso | undefined;
}

export const usosSearch = (raw: Record<string, unknown>): UsosSearch =>
  compact({
    periodo: readPeriod(raw, 'periodo'),
    pessoa: readInt(raw, 'pessoa', 1),
    titular: readInt(raw, 'titular', 1),
    uso: USOS.find((uso) => uso === raw.uso),
  });
