import { type TelaComVisoes, visaoList } from '@retaguarda/contract';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export const CHAVE = 'visoes';

export const visoesQuery = (tela: TelaComVisoes) =>
  queryOptions({
    queryKey: [CHAVE, tela],
    queryFn: ({ signal }) => call(visaoList, { query: { tela }, signal }),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

/**
 * The view that was applied last on a screen, null for none; undefined as long as nobody came to it. It stands in the
 * query cache, which is emptied when the session ends, and so outlives the list while one of its records is open.
 */
export function useAplicada(tela: TelaComVisoes) {
  const client = useQueryClient();
  const queryKey = [CHAVE, 'aplicada', tela];
  const { data } = useQuery<number | null>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    aplicada: data,
    setAplicada: (visaoId: number | null) => client.setQueryData(queryKey, visaoId),
  };
}
