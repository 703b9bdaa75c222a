import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { OF_A_FORM } from '../lib/call/query-client.ts';
import { NEW_RECORD, type OpenRecord } from '../lib/list/search-record.ts';
import type { PageOf } from '../ui/list/use-paged-rows.ts';
import type { Filtro } from './registro.ts';

interface Chamadas<F extends Filtro, P, R> {
  /** Under which all that is read of the kind is kept. */
  chave: string;
  lista: (pedido: F & { page: number }, signal: AbortSignal) => Promise<P>;
  um: (id: number, signal: AbortSignal, edita: boolean) => Promise<R>;
  /** What a new one of a category begins with; without it, with nothing. */
  novo?: (categoria: number, signal: AbortSignal) => Promise<R>;
}

interface Como {
  /** In which a new one is included. */
  categoria?: number;
  edita?: boolean;
}

interface Consultas<F, P, R> {
  /** One page; with Todos one window of it. */
  pagina: (
    filtro: F,
    page: number,
  ) => { queryKey: readonly unknown[]; queryFn: (em: { signal: AbortSignal }) => Promise<P> };
  /** One record. */
  um: (registro: OpenRecord, como?: Como) => UseQueryOptions<R, Error, R, readonly unknown[]>;
  /** Whatever shows records of the kind asks again, but for the one that a form stands on. */
  invalida: (client: QueryClient) => Promise<void>;
}

/** The two queries of a registry, and what makes its screens ask again. */
export function consultasDe<F extends Filtro, P extends PageOf<unknown>, R>(
  chamadas: Chamadas<F, P, R> & Required<Pick<Chamadas<F, P, R>, 'novo'>>,
): Consultas<F, P, R>;
/** New records begin with nothing: null. */
export function consultasDe<F extends Filtro, P extends PageOf<unknown>, R>(
  chamadas: Omit<Chamadas<F, P, R>, 'novo'>,
): Consultas<F, P, R | null>;
export function consultasDe<F extends Filtro, P extends PageOf<unknown>, R>({
  chave,
  lista,
  um,
  novo,
}: Chamadas<F, P, R>): Consultas<F, P, R | null> {
  return {
    pagina: (filtro, page) => ({
      queryKey: [chave, 'lista', filtro, page],
      queryFn: ({ signal }) => lista({ page, ...filtro }, signal),
    }),
    um: (registro, { categoria = 0, edita = false } = {}) =>
      queryOptions<R | null, Error, R | null, readonly unknown[]>({
        queryKey: [chave, 'um', registro, registro === NEW_RECORD ? categoria : 0],
        queryFn: ({ signal }) =>
          registro === NEW_RECORD ? (novo?.(categoria, signal) ?? null) : um(registro, signal, edita),
        ...(registro === NEW_RECORD && novo === undefined ? { initialData: null } : {}),
        ...OF_A_FORM,
      }),
    invalida: (client) =>
      client.invalidateQueries({ queryKey: [chave], predicate: (q) => q.queryKey[1] !== 'um' }),
  };
}
