import { automacaoExecucoes, automacaoParaExecutar, type ComLote } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO, TODAS_SITUACOES } from '@retaguarda/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** Under which runs are kept. */
export const EXECUCOES = ['automacoes', 'execucoes'] as const;

const DE_NOVO_MS = 3000;

/** Of which runs a list is: of one automation, of one record, or of all. */
export interface DeQue {
  automacaoId?: number | undefined;
  registro?: { tipo: ComLote; id: number } | undefined;
}

interface Pedida extends DeQue {
  situacao: number;
  page: number;
}

/** A page of runs, the newest first. */
export const paginaDeExecucoes = ({ automacaoId, registro, situacao, page }: Pedida) => ({
  queryKey: [...EXECUCOES, automacaoId ?? 0, registro ?? null, situacao, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, total } = await call(automacaoExecucoes, {
      query: {
        page: String(page),
        ...(automacaoId === undefined ? {} : { automacaoId: String(automacaoId) }),
        ...(registro === undefined ? {} : { tipo: registro.tipo, registro: String(registro.id) }),
        ...(situacao === TODAS_SITUACOES ? {} : { situacao: String(situacao) }),
      },
      signal,
    });
    return { rows: list, total };
  },
});

/** The same, asked again while something of it waits: it is done in a moment, or has been by now. */
export const execucoesQuery = (pedida: Pedida) =>
  queryOptions({
    ...paginaDeExecucoes(pedida),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((e) => e.situacao === SITUACAO_EXECUCAO.espera) === true && DE_NOVO_MS,
  });

/** The automations that are run by hand on records of a kind. */
export const paraExecutarQuery = (tipo: ComLote) =>
  queryOptions({
    queryKey: ['automacoes', 'paraExecutar', tipo],
    queryFn: ({ signal }) => call(automacaoParaExecutar, { query: { tipo }, signal }),
  });
