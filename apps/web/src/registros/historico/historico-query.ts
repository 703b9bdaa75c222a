import { historicoList, type TipoDeRegistro } from '@retaguarda/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { aPartirDe, DE_LINHA_EM_LINHA } from './de-linha-em-linha.ts';

/** A stored record, by its kind. */
export interface Alvo {
  tipo: TipoDeRegistro;
  id: number;
}

export const historicoQuery = ({ tipo, id }: Alvo) =>
  infiniteQueryOptions({
    queryKey: ['historico', tipo, id],
    queryFn: ({ pageParam, signal }) =>
      call(historicoList, { query: { tipo, id, ...aPartirDe(pageParam) }, signal }),
    ...DE_LINHA_EM_LINHA,
    // Whoever opens the panel wants to see what was changed just now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
