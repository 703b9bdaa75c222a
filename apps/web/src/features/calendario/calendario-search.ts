import { ANO_DO_CALENDARIO } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';

/** The year that is shown, in the URL; this one without. */
export interface CalendarioSearch {
  ano?: number | undefined;
}

export const calendarioSearch = (raw: Record<string, unknown>): CalendarioSearch =>
  compact({ ano: readInt(raw, 'ano', ANO_DO_CALENDARIO.de, ANO_DO_CALENDARIO.ate) });
