import { type ListaOrdenavel, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { type RegistrySearch, readRegistrySearch } from '../lib/list/search-record.ts';

/** The list opens on the active ones (spec 001 section 9). */
export const INICIO = { situacao: SITUACAO_REGISTRO.ativo, tamanho: PAGE_SIZE_PADRAO } as const;

/** The address of a list of active and inactive records. */
export const cadastroSearch =
  (lista: ListaOrdenavel) =>
  (raw: Record<string, unknown>): RegistrySearch =>
    readRegistrySearch(raw, { situacoes: [-1, 0], tamanho: INICIO.tamanho, lista });
