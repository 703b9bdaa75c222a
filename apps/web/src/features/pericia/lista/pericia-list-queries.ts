import { CONDICAO_LISTA, periciaList, periciaTotais, type RouteResponse } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, type Query } from '../../../lib/call/api.ts';
import { CHAVE } from '../pericia-queries.ts';
import { type PericiaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';

export type PericiaPage = RouteResponse<typeof periciaList>;

/** The type as the server is asked for it: of none it answers all. */
const tipoDe = ({ tipo }: PericiaListSearch) => (tipo === TODOS_OS_TIPOS ? {} : { catgId: tipo });

/** The URL's state as the server's query. */
export function listQuery(s: PericiaListSearch, page: number): Query<typeof periciaList> {
  return { condition: String(CONDICAO_LISTA.lista), page, ...tipoDe(s), ...filtrosQuery(s) };
}

export const totaisQueryOf = (s: PericiaListSearch): Query<typeof periciaTotais> => ({
  ...tipoDe(s),
  ...filtrosQuery(s),
});

function filtrosQuery(s: PericiaListSearch) {
  const dinamicos = s.dinamicos?.join(',');
  return {
    situacao: s.situacao ?? TODAS_SITUACOES,
    paginas: s.tamanho,
    ordem: s.tipo === TODOS_OS_TIPOS ? undefined : s.ordem,
    minhas: s.minhas,
    ...(s.fixo !== undefined && s.buscaFixa ? { filterFixo: s.fixo, searchFixo: s.buscaFixa } : {}),
    ...(dinamicos && s.periodo ? { filterId: dinamicos, filterData: s.periodo } : {}),
    ...(s.busca && !s.periodo ? { filterId: dinamicos, search: s.busca } : {}),
  };
}

/** One page; with Todos one window of it. */
export const periciasQuery = (s: PericiaListSearch, page: number) => {
  const { pagina: _, ...filtro } = s;
  return {
    queryKey: [CHAVE, 'lista', filtro, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(periciaList, { query: listQuery(s, page), signal }),
  };
};

/** How many cases match in all and what they are worth, where the page counted only some of them. */
export const totaisQuery = (s: PericiaListSearch) => {
  const { pagina: _, ...filtro } = s;
  return queryOptions({
    queryKey: [CHAVE, 'lista', 'totais', filtro],
    queryFn: ({ signal }) => call(periciaTotais, { query: totaisQueryOf(s), signal }),
    // A count that takes long is not asked for again behind the operator's back.
    retry: false,
    refetchOnWindowFocus: false,
  });
};
