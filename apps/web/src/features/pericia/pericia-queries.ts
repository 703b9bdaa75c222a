import {
  CONDICAO_LISTA,
  type PericiaGrupo,
  periciaList,
  periciaTipos,
  type RouteResponse,
} from '@retaguarda/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Query } from '../../lib/api.ts';
import { TODOS } from '../../ui/pager.tsx';
import type { PericiaListSearch } from './pericia-list-search.ts';

export const CHAVE = 'pericias';
export type PericiaPage = RouteResponse<typeof periciaList>;

export const tiposQuery = (catgId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'tipos', catgId],
    queryFn: ({ signal }) => call(periciaTipos, { query: { catgId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The URL's state as the server's query. */
export function listQuery(s: PericiaListSearch, page: number): Query<typeof periciaList> {
  const dinamicos = s.dinamicos?.join(',');
  return {
    condition: String(CONDICAO_LISTA.lista),
    catgId: s.tipo,
    situacao: s.situacao ?? -1,
    page,
    paginas: s.tamanho,
    ...(s.fixo !== undefined && s.buscaFixa ? { filterFixo: s.fixo, searchFixo: s.buscaFixa } : {}),
    ...(dinamicos && s.periodo ? { filterId: dinamicos, filterData: s.periodo } : {}),
    ...(dinamicos && s.busca && !s.periodo ? { filterId: dinamicos, search: s.busca } : {}),
  };
}

/** One page, or with Todos windows that follow one another while scrolling. */
export const periciasQuery = (s: PericiaListSearch) => {
  const todos = s.tamanho === TODOS;
  return infiniteQueryOptions({
    queryKey: [CHAVE, 'lista', s],
    queryFn: ({ pageParam, signal }) => call(periciaList, { query: listQuery(s, pageParam), signal }),
    initialPageParam: todos ? 1 : (s.pagina ?? 1),
    getNextPageParam: (last: PericiaPage, _all, page: number) =>
      todos && page < last.totalPages ? page + 1 : undefined,
    enabled: s.tipo !== undefined,
    placeholderData: keepPreviousData,
  });
};

/** Windows joined: a category that goes on in the next window stays one group. */
export function joinGroups(pages: readonly PericiaPage[]): PericiaGrupo[] {
  const groups = new Map<number, PericiaGrupo>();
  for (const grupo of pages.flatMap((p) => p.pericias)) {
    const known = groups.get(grupo.catgId);
    groups.set(grupo.catgId, known ? { ...known, pericias: [...known.pericias, ...grupo.pericias] } : grupo);
  }
  return [...groups.values()];
}

export const periciaQuery = (procId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', procId],
    queryFn: ({ signal }) =>
      call(periciaList, { query: { condition: String(CONDICAO_LISTA.uma), procId }, signal }).then(
        (r) => r.pericia,
      ),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The empty case of a category, or a copy of another one with ids and dates reset. */
export const periciaNovaQuery = (catgId: number, copia: number | undefined) =>
  queryOptions({
    queryKey: [CHAVE, 'nova', catgId, copia ?? 0],
    queryFn: ({ signal }) =>
      call(periciaList, {
        query: {
          condition: String(CONDICAO_LISTA.uma),
          catgId,
          procId: copia ?? 0,
          listAlter: copia ? 1 : undefined,
        },
        signal,
      }).then((r) => r.pericia),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
