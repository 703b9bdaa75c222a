import { ORDENAVEIS, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { compact, TODAS_SITUACOES } from '@retaguarda/domain';
import { readInt, readOrder } from '../../lib/list/search-params.ts';
import {
  NEW_RECORD,
  type OpenRecord,
  type RegistrySearch,
  readListFilters,
} from '../../lib/list/search-record.ts';
import { filtroDe } from '../../registros/registro.ts';

/** Filters of a list of notes. */
export interface NotasSearch extends Omit<RegistrySearch, 'registro'> {
  tipo?: number | undefined;
  empresa?: number | undefined;
  /** The note whose dialog is open. */
  nota?: OpenRecord | undefined;
  /** What is asked about the open note at once. */
  acao?: 'estornar' | undefined;
}

/** State of the stock screen, kept in the URL. */
export interface EstoqueSearch extends NotasSearch {
  secao?: 'saldos' | undefined;
  /** Balances at their minimum or below alone. */
  baixo?: 1 | undefined;
  /** The product whose ledger is open. */
  produto?: number | undefined;
}

/** The lists open on notes of every situation. */
export const INICIO = { situacao: TODAS_SITUACOES, tamanho: PAGE_SIZE_PADRAO } as const;

/** Under which the columns of the screen's notes are kept. */
export const LISTA = 'estoque';
/** What narrows the balances. */
export const DOS_SALDOS = ['busca', 'baixo'] as const;
/** Those of the notes that narrow their list. */
export const FILTROS = ['situacao', 'busca', 'periodo', 'tipo', 'empresa'] as const;

export const notasSearch = (raw: Record<string, unknown>): NotasSearch =>
  compact({
    ...readListFilters(raw, { situacoes: [0, 5], tamanho: INICIO.tamanho, lista: 'notas', comPeriodo: true }),
    tipo: readInt(raw, 'tipo', 1, 1000),
    empresa: readInt(raw, 'empresa', 1),
    nota: raw.nota === NEW_RECORD ? NEW_RECORD : readInt(raw, 'nota', 1),
    acao: raw.acao === 'estornar' ? ('estornar' as const) : undefined,
  });

/** Notes and balances share the address, and not the columns by which they are ordered. */
export const estoqueSearch = (raw: Record<string, unknown>): EstoqueSearch =>
  compact({
    ...notasSearch(raw),
    ...(raw.secao === 'saldos' ? { secao: raw.secao, ordem: readOrder(raw, ORDENAVEIS.saldos) } : {}),
    baixo: readInt(raw, 'baixo', 1, 1) === 1 ? (1 as const) : undefined,
    produto: readInt(raw, 'produto', 1),
  });

/** Of a view of the balances, which stands in their section. */
export const saldosSearch = (raw: Record<string, unknown>): EstoqueSearch =>
  estoqueSearch({ ...raw, secao: 'saldos' });

/** What notes are asked by. */
export const notasFiltro = (search: NotasSearch) => ({
  ...filtroDe(search, INICIO),
  tipo: search.tipo,
  empId: search.empresa,
});

/** What the balances are asked by. */
export const saldosFiltro = ({ busca = '', baixo, tamanho, ordem }: EstoqueSearch, empId: number) => ({
  empId,
  search: busca,
  baixo: baixo ?? 0,
  paginas: tamanho ?? PAGE_SIZE_PADRAO,
  ordem,
});
