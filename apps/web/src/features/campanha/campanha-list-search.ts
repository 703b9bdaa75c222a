import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { compact, TODAS_SITUACOES } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';
import {
  NEW_RECORD,
  type OpenRecord,
  type RegistrySearch,
  readRegistrySearch,
} from '../../lib/list/search-record.ts';

/** State of the campaigns screen, kept in the URL. */
export interface CampanhaListSearch extends RegistrySearch {
  /** The banner, of the campaign that is open, whose dialog stands above. */
  propaganda?: OpenRecord | undefined;
}

/** Campaigns that are switched off are shown as such beside the others. */
export const INICIO = { situacao: TODAS_SITUACOES, tamanho: PAGE_SIZE_PADRAO } as const;

export const campanhaListSearch = (raw: Record<string, unknown>): CampanhaListSearch =>
  compact({
    ...readRegistrySearch(raw, {
      situacoes: [0, 1],
      tamanho: INICIO.tamanho,
      lista: 'campanhas',
      comPeriodo: true,
    }),
    propaganda: raw.propaganda === NEW_RECORD ? NEW_RECORD : readInt(raw, 'propaganda', 1),
  });
