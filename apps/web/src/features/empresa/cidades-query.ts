import { cidadeList } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** Municipalities of a state, by name. */
export const cidadesQuery = (uf: string) =>
  queryOptions({
    queryKey: ['cidades', uf],
    queryFn: ({ signal }) => call(cidadeList, { query: { uf }, signal }).then((r) => r.list),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
