import { notificacaoEscolhas, notificacaoList, type TipoDeNotificacao } from '@retaguarda/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { Escuta } from './ao-vivo.ts';

export const NOTIFICACOES_KEY = ['notificacoes'] as const;

/** Where nothing is heard live, it is asked for so often. */
const SEM_FLUXO_MS = 60_000;

/** The newest, and how many are not read. A stream that begins has them asked for: before it is known they would be asked for twice. */
export const sinoQuery = (escuta: Escuta) =>
  queryOptions({
    queryKey: [...NOTIFICACOES_KEY, 'sino'],
    queryFn: ({ signal }) => call(notificacaoList, { signal }),
    enabled: escuta !== 'ainda',
    refetchInterval: escuta === 'sim' ? false : SEM_FLUXO_MS,
    // Nobody waits for a number on a button.
    retry: false,
  });

export interface NotificacoesFiltro {
  tipo?: TipoDeNotificacao | undefined;
  porLer?: boolean | undefined;
}

export const notificacoesQuery = ({ tipo, porLer }: NotificacoesFiltro) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICACOES_KEY, 'lista', tipo ?? '', porLer === true],
    queryFn: ({ pageParam, signal }) =>
      call(notificacaoList, {
        query: {
          tipo,
          porLer: porLer === true ? '1' : undefined,
          depoisDe: pageParam === 0 ? undefined : String(pageParam),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ list, mais }) => (mais ? list.at(-1)?.notificacaoId : undefined),
  });

export const escolhasQuery = queryOptions({
  queryKey: ['conta', 'notificacoes'],
  queryFn: ({ signal }) => call(notificacaoEscolhas, { signal }),
});
