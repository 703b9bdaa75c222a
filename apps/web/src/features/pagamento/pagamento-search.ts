import { ORDENAVEIS, type PageSize } from '@retaguarda/contract';
import { compact, SITUACAO_PAGAMENTO, TODAS_SITUACOES } from '@retaguarda/domain';
import {
  readFormerSize,
  readInt,
  readOrder,
  readPeriod,
  readSize,
  readText,
} from '../../lib/list/search-params.ts';

/** State of the screen of payments, kept in the URL. */
export interface PagamentosSearch {
  /** The files instead of the receivables. */
  aba?: 'remessas' | undefined;
  situacao?: number | undefined;
  periodo?: string | undefined;
  busca?: string | undefined;
  /** That baixa alone. */
  baixa?: number | undefined;
  /** Of people of whom nothing says how they are paid. */
  semForma?: 1 | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  ordem?: string | undefined;
  /** Size that the list has again when its search is cleared. */
  antes?: number | undefined;
  /** The file that is open. */
  remessa?: number | undefined;
}

/** All that a baixa pays. */
export const daBaixa = (baixa: number): PagamentosSearch => ({ baixa, situacao: TODAS_SITUACOES });

const MAX_ID = 999_999_999_999_999;

/** What each of the two lists opens with. */
export const situacaoDe = ({ aba, situacao }: PagamentosSearch): number =>
  situacao ?? (aba === 'remessas' ? TODAS_SITUACOES : SITUACAO_PAGAMENTO.aPagar);

export function pagamentosSearch(raw: Record<string, unknown>): PagamentosSearch {
  const remessas = raw.aba === 'remessas';
  return compact({
    aba: remessas ? ('remessas' as const) : undefined,
    situacao: readInt(raw, 'situacao', TODAS_SITUACOES, remessas ? 3 : SITUACAO_PAGAMENTO.aPagar),
    periodo: readPeriod(raw, 'periodo'),
    busca: readText(raw, 'busca'),
    baixa: remessas ? undefined : readInt(raw, 'baixa', 1, MAX_ID),
    semForma: !remessas && readInt(raw, 'semForma', 1, 1) === 1 ? (1 as const) : undefined,
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
    ordem: readOrder(raw, remessas ? ORDENAVEIS.remessas : ORDENAVEIS.pagamentos),
    antes: readFormerSize(raw),
    remessa: readInt(raw, 'remessa', 1, MAX_ID),
  });
}

/** What a view keeps of a list: which of the two it is stands in the view itself. */
export const daVisao = ({ aba: _, remessa: __, ...filtros }: PagamentosSearch): PagamentosSearch => filtros;

/** What narrows the lists. */
export const FILTROS = ['situacao', 'periodo', 'busca', 'baixa', 'semForma'] as const;

/** What a list is searched for; the situation alone is no search. */
export const buscaDe = ({ busca, periodo }: PagamentosSearch): string =>
  [busca, periodo].filter(Boolean).join('|');
