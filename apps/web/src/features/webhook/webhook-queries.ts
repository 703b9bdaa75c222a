import { REGISTROS, webhookEntregas } from '@retaguarda/contract';
import { SITUACAO_ENTREGA, TODAS_SITUACOES } from '@retaguarda/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** The list of webhooks, whichever page. */
export const naLista = { queryKey: [REGISTROS.webhook.tela.recurso, 'lista'] };

export const ENTREGAS = ['webhook-entregas'] as const;

const DE_NOVO_MS = 3000;

/** A page of what was sent to a webhook. */
export const entregasQuery = (webhookId: number, situacao: number, page: number) =>
  queryOptions({
    queryKey: [...ENTREGAS, webhookId, situacao, page],
    queryFn: ({ signal }) =>
      call(webhookEntregas, {
        query: {
          webhookId: String(webhookId),
          page: String(page),
          ...(situacao === TODAS_SITUACOES ? {} : { situacao: String(situacao) }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // What waits is sent in a moment, or has been by now.
    refetchInterval: ({ state }) =>
      state.data?.list.some((e) => e.situacao === SITUACAO_ENTREGA.espera) === true && DE_NOVO_MS,
  });
