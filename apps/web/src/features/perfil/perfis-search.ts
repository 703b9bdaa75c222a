import { VISOES } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readOrder, readText } from '../../lib/list/search-params.ts';
import { type RegistrySearch, readOpenRecord } from '../../lib/list/search-record.ts';

/** What they are ordered by, where they are shown. */
export const COLUNAS_ORDENAVEIS = VISOES.perfis.ordem;

/** State of the profiles screen, kept in the URL; all of them stand on one page. */
export const perfisSearch = (raw: Record<string, unknown>): RegistrySearch =>
  compact({
    busca: readText(raw, 'busca'),
    situacao: readInt(raw, 'situacao', 0, 1),
    ordem: readOrder(raw, COLUNAS_ORDENAVEIS),
    registro: readOpenRecord(raw),
  });
