import {
  extratoCandidatos,
  extratoLe,
  extratoList,
  type LancamentoLinha,
  procura,
} from '@retaguarda/contract';
import { SITUACAO_LANCAMENTO, TODAS_SITUACOES } from '@retaguarda/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { eachPart } from '../../../lib/list/parts.ts';
import type { NamedOption } from '../../../ui/form/search-select.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { CHAVE } from '../pagamento-chaves.ts';
import { type PagamentosSearch, situacaoDe } from '../pagamento-search.ts';

export interface PaginaDoExtrato {
  rows: readonly LancamentoLinha[];
  total: number;
  /** Of all rows that match. */
  somas: { entradas: number; saidas: number; saldo: number };
}

/** The list of an account, whose id its address names or the first account gives. */
export type ExtratoSearch = PagamentosSearch & { conta: number };

const SITUACOES = [...Object.values(SITUACAO_LANCAMENTO), TODAS_SITUACOES] as const;

const filtroDe = (s: ExtratoSearch) => ({
  contaId: s.conta,
  situacao: SITUACOES.find((situacao) => situacao === situacaoDe(s)),
  search: s.busca,
  periodo: s.periodo,
});

/** What the server is asked by for all that match. */
export const consultaDoExtrato = (s: ExtratoSearch): Readonly<Record<string, string | number>> => ({
  contaId: s.conta,
  situacao: situacaoDe(s),
  ...(s.busca === undefined ? {} : { search: s.busca }),
  ...(s.periodo === undefined ? {} : { periodo: s.periodo }),
});

/** One page; with Todos one window of it. */
export const extratoQuery = (s: ExtratoSearch, page: number) => {
  const { pagina: _, remessa: __, ...filtro } = s;
  return {
    queryKey: [CHAVE, 'extrato', filtro, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaginaDoExtrato> => {
      const body = { ...filtroDe(s), page, paginas: s.tamanho, ordem: s.ordem };
      const { list, total, somas } = await call(extratoList, { body, signal });
      return { rows: list, total, somas };
    },
  };
};

/** What stands beside the list: sums, the bank's balance, and what may be taken at one press. */
export const resumoQuery = (s: ExtratoSearch | undefined) =>
  queryOptions({
    queryKey: [CHAVE, 'resumo', s?.conta, s && situacaoDe(s), s?.busca, s?.periodo],
    queryFn: async ({ signal }) => {
      const filtro = filtroDe(s ?? { conta: 0, situacao: TODAS_SITUACOES });
      const {
        list: _,
        permissions: __,
        ...resumo
      } = await call(extratoList, {
        body: { ...filtro, comCertas: 1 },
        signal,
      });
      return resumo;
    },
    enabled: s !== undefined,
    placeholderData: keepPreviousData,
  });

/** All entries that match, as far as one call takes them; one more tells that there are more. */
export async function todosOsLancamentos(s: ExtratoSearch, maximo: number): Promise<LancamentoLinha[]> {
  const { signal } = new AbortController();
  const todas: LancamentoLinha[] = [];
  const ask = (page: number) => extratoQuery({ ...s, tamanho: ALL_ROWS }, page).queryFn({ signal });
  for await (const { rows } of eachPart({ ask, rowsOf: (p) => p.rows.length, signal })) {
    todas.push(...rows);
    if (todas.length > maximo) break;
  }
  return todas;
}

export interface PedidoDeLeitura {
  contaId?: number;
  arquivo: string;
}

/** What a file would bring; nothing is written. */
export const leituraQuery = (pedido: PedidoDeLeitura | null) =>
  queryOptions({
    queryKey: ['leituraDeExtrato', pedido],
    queryFn: ({ signal }) =>
      call(extratoLe, { body: { ...(pedido ?? { arquivo: '' }), seco: true }, signal }),
    enabled: pedido !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** What an entry may have paid; asked for anew each time, since others tie meanwhile. */
export const candidatosQuery = (lancamentoId: number, busca: string) =>
  queryOptions({
    queryKey: ['candidatosDoExtrato', lancamentoId, busca],
    queryFn: ({ signal }) =>
      call(extratoCandidatos, {
        body: { lancamentoId, ...(busca === '' ? {} : { search: busca }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Cases by number or words. */
export async function procuraPericias(texto: string, signal: AbortSignal): Promise<NamedOption[]> {
  if (texto === '') return [];
  const { list } = await call(procura, { query: { search: texto }, signal });
  return list
    .filter(({ tipo }) => tipo === 'pericia')
    .map(({ id, titulo, detalhe }) => ({ id, name: [titulo, detalhe].filter(Boolean).join(' · ') }));
}
