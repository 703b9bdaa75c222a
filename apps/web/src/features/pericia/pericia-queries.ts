import {
  CONDICAO_LISTA,
  MAX_MARCAS,
  type PericiaDetalhe,
  periciaList,
  periciaTipos,
  periciaTotais,
  type RouteResponse,
} from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Query } from '../../lib/call/api.ts';
import type { PericiaListSearch } from './lista/pericia-list-search.ts';

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
  return { condition: String(CONDICAO_LISTA.lista), page, catgId: s.tipo, ...filtrosQuery(s) };
}

export const totaisQueryOf = (s: PericiaListSearch): Query<typeof periciaTotais> => ({
  catgId: s.tipo ?? 0,
  ...filtrosQuery(s),
});

function filtrosQuery(s: PericiaListSearch) {
  const dinamicos = s.dinamicos?.join(',');
  return {
    situacao: s.situacao ?? TODAS_SITUACOES,
    paginas: s.tamanho,
    ordem: s.ordem,
    minhas: s.minhas,
    ...(s.fixo !== undefined && s.buscaFixa ? { filterFixo: s.fixo, searchFixo: s.buscaFixa } : {}),
    ...(dinamicos && s.periodo ? { filterId: dinamicos, filterData: s.periodo } : {}),
    ...(dinamicos && s.busca && !s.periodo ? { filterId: dinamicos, search: s.busca } : {}),
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

/** Definitions by the stamp that the server gave them, those that were used last at the end. */
type Guardadas = ReadonlyMap<string, PericiaDetalhe['definicoes']>;

/** Those of a session go with its client. */
const guardadasDe = new WeakMap<QueryClient, Guardadas>();

interface Pedido {
  client: QueryClient;
  signal: AbortSignal;
}

/** One case; definitions that came with another before are not sent again. */
async function umaPericia(query: Query<typeof periciaList>, { client, signal }: Pedido) {
  const antes: Guardadas = guardadasDe.get(client) ?? new Map();
  const condition = String(CONDICAO_LISTA.uma);
  const conhecidas = [...antes.keys()].join(',') || undefined;
  const { pericia } = await call(periciaList, { query: { ...query, condition, conhecidas }, signal });
  if (pericia === null) return null;
  const marca = pericia.definicoesMarca;
  const definicoes = antes.get(marca) ?? pericia.definicoes;
  const outras = [...(guardadasDe.get(client) ?? [])].filter(([outra]) => outra !== marca);
  guardadasDe.set(client, new Map([...outras, [marca, definicoes] as const].slice(-MAX_MARCAS)));
  return { ...pericia, definicoes };
}

export const periciaQuery = (procId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', procId],
    queryFn: (pedido) => umaPericia({ procId }, pedido),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The empty case of a category, or a copy of another one with ids and dates reset. */
export const periciaNovaQuery = (catgId: number, copia: number | undefined) =>
  queryOptions({
    queryKey: [CHAVE, 'nova', catgId, copia ?? 0],
    queryFn: (pedido) => umaPericia({ catgId, procId: copia ?? 0, listAlter: copia ? 1 : undefined }, pedido),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
