import {
  type PagamentoLinha,
  type PedidoDeRemessa,
  pagamentoContas,
  pagamentoList,
  pagamentoPix,
  pagamentoPrevia,
  type RemessaLinha,
  type RouteResponse,
  remessaArquivo,
  remessaList,
  remessaPagamentos,
  remessaRetorno,
} from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { eachPart } from '../../lib/list/parts.ts';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { CHAVE, invalidatePagamentos, PREVIA } from './pagamento-chaves.ts';
import { type PagamentosSearch, situacaoDe } from './pagamento-search.ts';

export interface PaginaDePagamentos {
  rows: readonly PagamentoLinha[];
  total: number;
  /** Sums over all rows that match: what is paid, and what the receivables are worth. */
  soma: number;
  somaRecebiveis: number;
  parcial: boolean;
}

/** What the server is asked by for all that match, without what only orders and cuts the list. */
export const consultaDe = (s: PagamentosSearch): Readonly<Record<string, string | number>> => ({
  situacao: situacaoDe(s),
  ...(s.busca === undefined ? {} : { search: s.busca }),
  ...(s.periodo === undefined ? {} : { periodo: s.periodo }),
  ...(s.baixa === undefined ? {} : { baixaId: s.baixa }),
  ...(s.semForma === undefined ? {} : { semForma: s.semForma }),
});

/** One page; with Todos one window of it. */
export const pagamentosQuery = (s: PagamentosSearch, page: number) => {
  const { pagina: _, remessa: __, ...filtro } = s;
  const { tamanho, ordem } = s;
  return {
    queryKey: [CHAVE, 'lista', filtro, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaginaDePagamentos> => {
      const body = { ...consultaDe(s), page, paginas: tamanho, ordem };
      const { list, permissions: _, ...resto } = await call(pagamentoList, { body, signal });
      return { rows: list, ...resto };
    },
  };
};

/** The receivables of all rows that match, as far as one call pays them; one more tells that there are more. */
export async function todosOsRecebiveis(
  s: PagamentosSearch,
  maximo: number,
  signal: AbortSignal,
): Promise<number[]> {
  const ids = new Set<number>();
  const ask = (page: number) => pagamentosQuery({ ...s, tamanho: ALL_ROWS }, page).queryFn({ signal });
  for await (const { rows } of eachPart({ ask, rowsOf: (p) => p.rows.length, signal })) {
    for (const row of rows) ids.add(row.recebId);
    if (ids.size > maximo) break;
  }
  return [...ids];
}

/** How many receivables a baixa pays, how many of them are paid, and what both come to. */
export const pagosDaBaixaQuery = (baixaId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'pagos', baixaId],
    queryFn: async ({ signal }) => {
      const body = { baixaId, situacao: TODAS_SITUACOES, comPagos: 1 } as const;
      const { total, soma, pagos = { total: 0, soma: 0 } } = await call(pagamentoList, { body, signal });
      return { todos: { total, soma }, pagos };
    },
  });

export interface PaginaDeRemessas {
  rows: readonly RemessaLinha[];
  total: number;
  somas: { total: number; totalPago: number };
}

export const remessasQuery = (s: PagamentosSearch, page: number) => {
  const { pagina: _, remessa: __, ...filtro } = s;
  const { tamanho, ordem, busca, periodo } = s;
  return {
    queryKey: [CHAVE, 'remessas', filtro, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaginaDeRemessas> => {
      const body = { situacao: situacaoDe(s), search: busca, periodo, page, paginas: tamanho, ordem };
      const { list, total, somas } = await call(remessaList, { body, signal });
      return { rows: list, total, somas };
    },
  };
};

/** A file with a page of its payments. */
export const remessaQuery = (remessaId: number, page: number, paginas: number) =>
  queryOptions({
    queryKey: [CHAVE, 'remessa', remessaId, page, paginas],
    queryFn: ({ signal }) => call(remessaPagamentos, { query: { remessaId, page, paginas }, signal }),
  });

export const contasQuery = queryOptions({
  queryKey: [CHAVE, 'contas'],
  queryFn: ({ signal }) => call(pagamentoContas, { signal }).then((r) => r.contas),
});

type Conta = RouteResponse<typeof pagamentoContas>['contas'][number];

/** Accounts as they are chosen. */
export const opcoesDeConta = (contas: readonly Conta[] = []) =>
  contas.map((c) => ({ value: String(c.id), label: `${c.nome} · ${c.bancoNome} ${c.conta}` }));

// What is looked at before an act is no part of the lists, which are asked for again after it.

/** What a file would hold; asked for anew each time, since others pay meanwhile. */
export const previaQuery = (pedido: PedidoDeRemessa | null) =>
  queryOptions({
    queryKey: [PREVIA, pedido],
    queryFn: ({ signal }) =>
      call(pagamentoPrevia, {
        body: pedido ?? { contaId: 0, data: '', recebIds: [], porPessoa: true },
        signal,
      }),
    enabled: pedido !== null,
    staleTime: 0,
    gcTime: 0,
  });

/** What a file of the bank would change; nothing is written. */
export const retornoQuery = (pedido: { contaId: number; arquivo: string } | null) =>
  queryOptions({
    queryKey: ['retornoDePagamento', pedido],
    queryFn: ({ signal }) =>
      call(remessaRetorno, { body: { ...(pedido ?? { contaId: 0, arquivo: '' }), seco: true }, signal }),
    enabled: pedido !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export const pixQuery = (recebId: number) =>
  queryOptions({
    queryKey: ['pixDePagamento', recebId],
    queryFn: ({ signal }) => call(pagamentoPix, { query: { recebId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The file of a remessa, as the browser saves it. */
export async function baixaArquivo(remessaId: number): Promise<void> {
  const { nome, arquivo } = await call(remessaArquivo, { query: { remessaId } });
  download(new Blob([arquivo], { type: 'text/plain;charset=us-ascii' }), nome);
}

/** Of an act whose effect was seen beforehand. */
export const conferido = (previa: { refetch: () => Promise<unknown> }) => ({
  invalidate: invalidatePagamentos,
  // It would do something else by now: that is shown before it is asked again.
  onRefused: () => {
    void previa.refetch();
    return false;
  },
});

/** Which receivables an act is about: those that are marked, or all that match, which are asked for first. */
export type Marcados = (signal: AbortSignal) => Promise<readonly number[]>;

/** Which these are, read once a dialog. */
export const marcadosQuery = (dialogo: string, marcados: Marcados) =>
  queryOptions({
    queryKey: ['marcados', dialogo],
    queryFn: ({ signal }) => marcados(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
