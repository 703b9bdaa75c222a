import { calendarioAno, type RouteResponse, userEmpList } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export type AnoGuardado = RouteResponse<typeof calendarioAno>;

/** A year as it is stored; it must not change under somebody's hands, and is read anew when it is opened. */
export const anoQuery = (ano: number) =>
  queryOptions({
    queryKey: ['calendario', ano],
    queryFn: ({ signal }) => call(calendarioAno, { query: { ano }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The companies that a day may hold for. */
export const empresasQuery = queryOptions({
  queryKey: ['calendario', 'empresas'],
  queryFn: ({ signal }) => call(userEmpList, { signal }).then((r) => r.empresas),
});
