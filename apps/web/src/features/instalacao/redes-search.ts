import { compact } from '@retaguarda/domain';
import { readInt, readText } from '../../lib/list/search-params.ts';

/** State of the list of networks, kept in the URL. */
export interface RedesSearch {
  busca?: string | undefined;
  pagina?: number | undefined;
}

export const redesSearch = (raw: Record<string, unknown>): RedesSearch =>
  compact({ busca: readText(raw, 'busca'), pagina: readInt(raw, 'pagina', 2, 1_000_000) });
