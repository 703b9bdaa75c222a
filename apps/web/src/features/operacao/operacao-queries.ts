import { operacaoVer } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

const RITMO_MS = 30_000;

/** How the installation does; asked again while somebody looks. */
export const operacaoQuery = queryOptions({
  queryKey: ['operacao'],
  queryFn: ({ signal }) => call(operacaoVer, { signal }),
  refetchInterval: RITMO_MS,
});
