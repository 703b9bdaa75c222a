import { ORDENAVEIS } from '@retaguarda/contract';
import { compact, SITUACAO_BAIXA } from '@retaguarda/domain';
import {
  readFormerSize,
  readInt,
  readInts,
  readOrder,
  readPeriod,
  readSize,
  readText,
} from '../../../lib/list/search-params.ts';

/** Stands in the address for the id of a baixa that is not stored yet. */
export const NOVA = 'nova';

/** State of the baixa list, kept in the URL. */
export interface BaixaListSearch {
  situacao?: number | undefined;
  periodo?: string | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: number | undefined;
  ordem?: string | undefined;
  /** Size that the list has again when its search is cleared. */
  antes?: number | undefined;
}

/** The list opens on the finished ones (spec 000 section 4). */
export const SITUACAO_INICIAL = SITUACAO_BAIXA.finalizada;

export function baixaListSearch(raw: Record<string, unknown>): BaixaListSearch {
  return compact({
    situacao: readInt(raw, 'situacao', -1, 2),
    periodo: readPeriod(raw, 'periodo'),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
    ordem: readOrder(raw, ORDENAVEIS.baixas),
    antes: readFormerSize(raw),
  });
}

/** What narrows the list. */
export const FILTROS = ['situacao', 'periodo', 'busca'] as const;

/** What the list is searched for; the situation alone is no search. */
export const buscaDe = ({ busca, periodo }: BaixaListSearch): string =>
  [busca, periodo].filter(Boolean).join('|');

/** Receipts on one paper; a month of an office has far fewer. */
export const MAXIMO_DE_RECIBOS = 100;

/** Baixas by their ids; else all that the filters leave. */
export interface RecibosSearch extends BaixaListSearch {
  ids?: number[] | undefined;
}

export const recibosSearch = (raw: Record<string, unknown>): RecibosSearch =>
  compact({ ...baixaListSearch(raw), ids: readInts(raw, 'ids', MAXIMO_DE_RECIBOS) });

export interface ReciboSearch {
  /** It goes to the printer as soon as it stands on the sheet. */
  imprimir?: true | undefined;
}

export const reciboSearch = (raw: Record<string, unknown>): ReciboSearch =>
  compact({ imprimir: raw.imprimir === true ? true : undefined });
