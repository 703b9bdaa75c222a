import {
  historicoExcluidos,
  historicoPrevia,
  type Restauravel,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A row of the history after which a record stood as it is to stand again. */
export interface Ponto {
  tipo: Restauravel;
  id: number;
  historicoId: number;
  /** The state before that row. */
  antes?: boolean;
}

/** What would come back; asked for each time it is looked at. */
export const previaQuery = (ponto: Ponto) =>
  queryOptions({
    queryKey: ['historico', 'previa', ponto],
    queryFn: ({ signal }) => call(historicoPrevia, { body: ponto, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const excluidosQuery = (tipo: TipoDeRegistro) =>
  infiniteQueryOptions({
    queryKey: ['historico', 'excluidos', tipo],
    queryFn: ({ pageParam, signal }) =>
      call(historicoExcluidos, { query: { tipo, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
