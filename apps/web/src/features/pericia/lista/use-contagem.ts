import type { SubtotalPericias } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import type { CountState } from '../../../ui/list/list-panel.tsx';
import { type TotaisPericias, totaisDe } from './pericia-columns.tsx';
import { type PericiaPage, totaisQuery } from './pericia-list-queries.ts';
import type { PericiaListSearch } from './pericia-list-search.ts';

export interface Contagem {
  total: number | undefined;
  totalPages: number;
  /** Sums over all rows that match, once they are counted. */
  totais: TotaisPericias | null;
  /** Something is searched for. */
  procura: boolean;
  /** The same a category, with or without a search; empty until all are counted. */
  subtotais: readonly SubtotalPericias[];
  count: CountState;
}

const NENHUM: readonly SubtotalPericias[] = [];

/** What a page counted exactly stands; what it counted in part is asked for apart, and the page does not wait. */
export function useContagem(
  search: PericiaListSearch,
  page: PericiaPage | undefined,
  current: boolean,
): Contagem {
  const parcial = page?.contagem === 'parcial';
  const { data, error, refetch, isFetching } = useQuery({
    ...totaisQuery(search),
    enabled: parcial && current,
  });
  const known = parcial ? data : page;
  const estado = known ? 'exata' : error && !isFetching ? 'falhou' : 'contando';
  return {
    total: known?.total ?? page?.total,
    totalPages: known?.totalPages ?? page?.totalPages ?? 1,
    totais: known ? (known.totais ?? totaisDe(known.subtotais)) : null,
    // What is counted apart is always a search.
    procura: parcial || (page?.totais ?? null) !== null,
    subtotais: known?.subtotais ?? NENHUM,
    count: { state: page ? estado : 'exata', retry: () => void refetch() },
  };
}
