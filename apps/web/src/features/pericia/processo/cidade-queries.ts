import { cidadeList } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';

export const cidadesQuery = (uf: string | null) =>
  queryOptions({
    queryKey: ['cidades', uf],
    queryFn: ({ signal }) => call(cidadeList, { query: { uf: uf ?? '' }, signal }).then((r) => r.list),
    enabled: uf !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
