import {
  historicoExcluidos,
  historicoPrevia,
  type Restauravel,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { aPartirDe, DE_LINHA_EM_LINHA } from './de-linha-em-linha.ts';

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
      call(historicoExcluidos, { query: { tipo, ...aPartirDe(pageParam) }, signal }),
    ...DE_LINHA_EM_LINHA,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
