import {
  mensagemList,
  mensagemTextoHistorico,
  mensagemTextos,
  type TextoDeMensagem,
  type TipoDeMensagem,
} from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { MensagensSearch } from './mensagens-search.ts';

/** The outbox, whichever page. */
export const CAIXA = ['mensagens'] as const;

export const mensagensQuery = (
  { situacao = TODAS_SITUACOES, ordem, periodo }: MensagensSearch,
  page: number,
) => ({
  queryKey: [...CAIXA, { situacao, ordem, periodo }, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(mensagemList, { query: { page, situacao, ordem, periodo }, signal }).then(({ list, ...resto }) => ({
      ...resto,
      rows: list,
    })),
});

const TEXTOS = 'mensagem-textos';
const leTextos = (signal: AbortSignal) => call(mensagemTextos, { signal }).then((r) => r.list);

export const textosQuery = queryOptions({
  queryKey: [TEXTOS, 'pagina'],
  queryFn: ({ signal }) => leTextos(signal),
});

/** The text that a form stands on: it does not change under somebody's hands. */
export const textoNoForm = (tipo: TipoDeMensagem) =>
  queryOptions({
    queryKey: [TEXTOS, 'form', tipo],
    queryFn: async ({ signal }): Promise<TextoDeMensagem> => {
      const achado = (await leTextos(signal)).find((t) => t.tipo === tipo);
      if (achado === undefined) throw new Error(`no text of ${tipo}`);
      return achado;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const historicoDoTextoQuery = (tipo: TipoDeMensagem) =>
  queryOptions({
    queryKey: [TEXTOS, 'historico', tipo],
    queryFn: ({ signal }) => call(mensagemTextoHistorico, { query: { tipo }, signal }).then((r) => r.list),
  });
