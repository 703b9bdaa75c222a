import { configuracoesVer, REGISTROS } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** How much stands behind the cards; asked again at each visit, and with the list of webhooks. */
export const configuracoesQuery = queryOptions({
  queryKey: [REGISTROS.webhook.tela.recurso, 'lista', 'contados'],
  queryFn: ({ signal }) => call(configuracoesVer, { signal }),
});
