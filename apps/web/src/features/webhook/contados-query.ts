import { configuracoesVer, REGISTROS } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** How many webhooks and keys there are; asked for anew with the list of webhooks. */
export const contadosQuery = queryOptions({
  queryKey: [REGISTROS.webhook.tela.recurso, 'lista', 'contados'],
  queryFn: ({ signal }) => call(configuracoesVer, { signal }),
});
