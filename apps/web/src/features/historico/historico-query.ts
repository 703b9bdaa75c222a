import { historicoList } from '@retaguarda/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whose history: of a case with its people and receivables, or of a baixa with its receivables. */
export type Alvo = { procId: number } | { baixaId: number };

export const historicoQuery = (alvo: Alvo) =>
  infiniteQueryOptions({
    queryKey: ['historico', alvo],
    queryFn: ({ pageParam, signal }) => call(historicoList, { query: { ...alvo, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    // Whoever opens the panel wants to see what was changed just now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
