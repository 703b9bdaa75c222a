import { campList, campListDados } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'campanhas';

/** One page; with Todos one window of it. */
export const campanhasQuery = (filtro: Filtro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, total } = await call(campList, { query: { page, ...filtro }, signal });
    return { rows: list, total };
  },
});

/** A campaign with its branches and banners; 0 for a new one. */
export const campanhaQuery = (campId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', campId],
    queryFn: ({ signal }) => call(campListDados, { query: { campId }, signal }),
    // A form must not change under the operator's hands; it is loaded anew when it is opened or saved.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The lists that are shown ask again. */
export const invalidateCampanhas = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });

/** The banners of the campaign that is open are asked for again; its own form stays as it is. */
export const invalidateCampanha = (client: QueryClient, campId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'uma', campId] });
