import { ORDENAVEIS, type PageSize } from '@retaguarda/contract';
import {
  compact,
  SITUACAO_LANCAMENTO,
  SITUACAO_PAGAMENTO,
  SITUACAO_REMESSA,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
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
  /** The files, or the entries of statements, instead of the receivables. */
  aba?: 'remessas' | 'extrato' | undefined;
  /** Whose statement it is; the first account when left out. */
  conta?: number | undefined;
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

/** What each of the lists opens with. */
export const situacaoDe = ({ aba, situacao }: PagamentosSearch): number =>
  situacao ?? (aba === undefined ? SITUACAO_PAGAMENTO.aPagar : TODAS_SITUACOES);

/** The last situation of each list, and by what it is ordered. */
const DA_ABA = {
  recebiveis: { ultima: SITUACAO_PAGAMENTO.aPagar, ordem: ORDENAVEIS.pagamentos },
  remessas: { ultima: SITUACAO_REMESSA.comRecusas, ordem: ORDENAVEIS.remessas },
  extrato: { ultima: SITUACAO_LANCAMENTO.ignorado, ordem: ORDENAVEIS.extrato },
} as const;

export function pagamentosSearch(raw: Record<string, unknown>): PagamentosSearch {
  const aba = raw.aba === 'remessas' || raw.aba === 'extrato' ? raw.aba : undefined;
  const { ultima, ordem } = DA_ABA[aba ?? 'recebiveis'];
  const recebiveis = aba === undefined;
  return compact({
    aba,
    conta: aba === 'extrato' ? readInt(raw, 'conta', 1, MAX_ID) : undefined,
    situacao: readInt(raw, 'situacao', TODAS_SITUACOES, ultima),
    periodo: readPeriod(raw, 'periodo'),
    busca: readText(raw, 'busca'),
    baixa: recebiveis ? readInt(raw, 'baixa', 1, MAX_ID) : undefined,
    semForma: recebiveis && readInt(raw, 'semForma', 1, 1) === 1 ? (1 as const) : undefined,
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
    ordem: readOrder(raw, ordem),
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
