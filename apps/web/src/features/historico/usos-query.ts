import { historicoPessoas, historicoUsos } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { UsosSearch } from './usos-search.ts';

const texto = (id: number | undefined) => (id === undefined ? undefined : String(id));

export const usosQuery = ({ periodo, pessoa, titular, uso }: UsosSearch) =>
  infiniteQueryOptions({
    queryKey: ['historico', 'usos', { periodo, pessoa, titular, uso }],
    queryFn: ({ pageParam, signal }) =>
      call(historicoUsos, {
        query: compact({
          acao: uso,
          periodo,
          pesId: texto(pessoa),
          titularId: texto(titular),
          depoisDe: texto(pageParam),
        }),
        signal,
      }),
    // The one that the page before ends with.
    initialPageParam: undefined as number | undefined, // none before the first
    getNextPageParam: ({ list, mais }) => (mais ? list.at(-1)?.historicoId : undefined),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const procuraPessoas = async (search: string, signal: AbortSignal) =>
  (await call(historicoPessoas, { query: { search }, signal })).list;
