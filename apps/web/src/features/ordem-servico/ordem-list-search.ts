import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RegistrySearch, readRegistrySearch } from '../../lib/list/search-record.ts';

/** The list opens on all of them (spec 001 section 9). */
export const INICIO = { situacao: TODAS_SITUACOES, tamanho: PAGE_SIZE_PADRAO } as const;

export const ordemListSearch = (raw: Record<string, unknown>): RegistrySearch =>
  readRegistrySearch(raw, { situacoes: [0, 3], tamanho: INICIO.tamanho, lista: 'ordens', comPeriodo: true });
