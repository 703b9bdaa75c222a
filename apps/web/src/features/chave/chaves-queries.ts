import { chaveDireitos, chaveList } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export const chavesQuery = queryOptions({
  queryKey: ['chaves', 'lista'],
  queryFn: ({ signal }) => call(chaveList, { signal }),
});

export const direitosQuery = (id: number) =>
  queryOptions({
    queryKey: ['chaves', 'direitos', id],
    queryFn: ({ signal }) => call(chaveDireitos, { query: { id: String(id) }, signal }),
    // What is being ticked must not change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
