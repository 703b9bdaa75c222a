import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NEW_RECORD, type OpenRecord } from '../lib/list/search-record.ts';
import type { PageOf } from '../ui/list/use-paged-rows.ts';
import type { Filtro } from './registro.ts';

interface Chamadas<P, R> {
  /** Under which all that is read of the kind is kept. */
  chave: string;
  lista: (pedido: Filtro & { page: number }, signal: AbortSignal) => Promise<P>;
  um: (id: number, signal: AbortSignal) => Promise<R>;
}

/** The two queries of a registry, and what makes its screens ask again. */
export const consultasDe = <P extends PageOf<unknown>, R>({ chave, lista, um }: Chamadas<P, R>) => ({
  /** One page; with Todos one window of it. */
  pagina: (filtro: Filtro, page: number) => ({
    queryKey: [chave, 'lista', filtro, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => lista({ page, ...filtro }, signal),
  }),
  /** One record; null for a new one. */
  um: (registro: OpenRecord) =>
    queryOptions<R | null, Error, R | null, readonly unknown[]>({
      queryKey: [chave, 'um', registro],
      queryFn: ({ signal }) => (registro === NEW_RECORD ? null : um(registro, signal)),
      ...(registro === NEW_RECORD ? { initialData: null } : {}),
      // A form must not change under the operator's hands; it is loaded anew when it is opened.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      gcTime: 0,
    }),
  /** Whatever shows records of the kind asks again, but for the one that a form stands on. */
  invalida: (client: QueryClient): Promise<void> =>
    client.invalidateQueries({ queryKey: [chave], predicate: (q) => q.queryKey[1] !== 'um' }),
});
