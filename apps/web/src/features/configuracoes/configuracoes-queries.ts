import { configuracoesVer } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** How much stands behind the cards; asked again at each visit. */
export const configuracoesQuery = queryOptions({
  queryKey: ['configuracoes'],
  queryFn: ({ signal }) => call(configuracoesVer, { signal }),
});
