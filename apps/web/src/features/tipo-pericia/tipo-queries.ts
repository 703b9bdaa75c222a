import { type RouteResponse, tipoPericiaList } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export type Tipos = RouteResponse<typeof tipoPericiaList>;

/** The kinds of cases with what there is of each, and the profiles. */
export const tiposDePericiaQuery = queryOptions({
  queryKey: ['tipo-pericia'],
  queryFn: ({ signal }) => call(tipoPericiaList, { signal }),
});
