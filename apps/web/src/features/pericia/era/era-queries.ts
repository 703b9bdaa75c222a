import { periciaComoEra } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { CHAVE } from '../pericia-queries.ts';

/** A case as it was; what has passed does not change. */
export const comoEraQuery = (procId: number, em: string) =>
  queryOptions({
    queryKey: [CHAVE, 'era', procId, em],
    queryFn: ({ signal }) => call(periciaComoEra, { query: { procId, em }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
