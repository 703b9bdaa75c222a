import {
  estoqueConferencia,
  estoqueCustoMedio,
  estoqueEmpresas,
  estoqueListMovCab,
  estoqueListMovItens,
  estoqueRazao,
  estoqueSaldos,
  estoqueTipoMov,
  LISTA_CAB,
  type RouteResponse,
} from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'estoque';

export interface NotasFiltro extends Filtro {
  tipo: number | undefined;
  empId: number | undefined;
}

/** One page of notes; with Todos one window of it. */
export const notasQuery = (filtro: NotasFiltro, page: number) => ({
  queryKey: [CHAVE, 'notas', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { statusId: LISTA_CAB.movimentos, page, ...filtro };
    const { list, total } = await call(estoqueListMovCab, { query, signal });
    return { rows: list, total };
  },
});

/** What a header is chosen from. */
export const tiposMovQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(estoqueTipoMov, { signal }),
  staleTime: 60_000,
});
export type TiposMov = RouteResponse<typeof estoqueTipoMov>;

export const empresasDeEstoqueQuery = queryOptions({
  queryKey: [CHAVE, 'empresas'],
  queryFn: ({ signal }) => call(estoqueEmpresas, { signal }).then((r) => r.empresas),
  staleTime: 60_000,
});

/** A note with its items and the categories that more are chosen from. */
export const notaQuery = (movCabId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'nota', movCabId],
    queryFn: ({ signal }) => call(estoqueListMovItens, { query: { movCabId }, signal }),
  });
export type NotaAberta = RouteResponse<typeof estoqueListMovItens>;

export interface SaldosFiltro extends Omit<Filtro, 'situacao' | 'periodo'> {
  empId: number;
  baixo: number;
}

export const saldosQuery = (filtro: SaldosFiltro, page: number) => ({
  queryKey: [CHAVE, 'saldos', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, ...resto } = await call(estoqueSaldos, { query: { page, ...filtro }, signal });
    return { rows: list, ...resto };
  },
});

export type PaginaDeSaldos = Awaited<ReturnType<ReturnType<typeof saldosQuery>['queryFn']>>;

export interface RazaoFiltro {
  empId: number;
  catId: number;
  paginas: number;
  ordem: string | undefined;
  periodo: string | undefined;
}

/** The average cost of a product at a branch, day by day. */
export const custoMedioQuery = (empId: number, catId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'custoMedio', empId, catId],
    queryFn: ({ signal }) => call(estoqueCustoMedio, { query: { empId, catId }, signal }).then((r) => r.dias),
  });

export const razaoQuery = (filtro: RazaoFiltro, page: number) => ({
  queryKey: [CHAVE, 'razao', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, ...resto } = await call(estoqueRazao, { query: { page, ...filtro }, signal });
    return { rows: list, ...resto };
  },
});
export type LinhaDoRazao = RouteResponse<typeof estoqueRazao>['list'][number];

export const conferenciaQuery = queryOptions({
  queryKey: [CHAVE, 'conferencia'],
  queryFn: ({ signal }) => call(estoqueConferencia, { signal }),
  // Compared anew each time it is asked for.
  gcTime: 0,
  staleTime: 0,
});

/** What notes moved shows in every list of stock, and in the lists of products. */
export const invalidateEstoque = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [CHAVE] }),
    client.invalidateQueries({ queryKey: ['produtos', 'lista'] }),
  ]);
};
