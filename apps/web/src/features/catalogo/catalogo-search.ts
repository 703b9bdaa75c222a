import { ORDENAVEIS } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readOrder, readPageSize, readText } from '../../lib/list/search-params.ts';
import { type RegistrySearch, readOpenRecord } from '../../lib/list/search-record.ts';

/** State of the catalogue screen, kept in the URL; page, search and situation belong to lists of records. */
export interface CatalogoSearch extends RegistrySearch {
  categoria?: number | undefined;
  /** The open attribute is being copied, or all rules of the category are shown. */
  acao?: 'copia' | 'lista' | 'grafo' | undefined;
}

const ACOES = ['copia', 'lista', 'grafo'] as const;

export const catalogoSearch = (raw: Record<string, unknown>): CatalogoSearch =>
  compact({
    categoria: readInt(raw, 'categoria', 1),
    registro: readOpenRecord(raw),
    acao: ACOES.find((a) => a === raw.acao),
    situacao: readInt(raw, 'situacao', -1, 3),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    // Which one goes without saying differs from list to list.
    tamanho: readPageSize(raw, 'tamanho'),
    // And so does what a list can be ordered by: whoever shows one takes what is its own.
    ordem:
      readOrder(raw, ORDENAVEIS.usuarios) ??
      readOrder(raw, ORDENAVEIS.empresas) ??
      readOrder(raw, ORDENAVEIS.produtos),
  });
