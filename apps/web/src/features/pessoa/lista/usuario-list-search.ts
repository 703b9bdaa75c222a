import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { compact, TODAS_SITUACOES } from '@retaguarda/domain';
import { readInt } from '../../../lib/list/search-params.ts';
import { type RegistrySearch, readRegistrySearch } from '../../../lib/list/search-record.ts';

/** State of a list of people, kept in the URL. */
export interface UsuarioListSearch extends RegistrySearch {
  tipo?: number | undefined;
  /** The dialog of invitations is open. */
  convidar?: number | undefined;
}

/** The list opens on everybody: whoever was registered by name alone waits to be completed. */
export const INICIO = { situacao: TODAS_SITUACOES, tamanho: PAGE_SIZE_REGISTRO } as const;

export const usuarioListSearch = (raw: Record<string, unknown>): UsuarioListSearch =>
  compact({
    ...readRegistrySearch(raw, { situacoes: [0, 3], tamanho: INICIO.tamanho, lista: 'usuarios' }),
    tipo: readInt(raw, 'tipo', 1),
    convidar: readInt(raw, 'convidar', 1),
  });
