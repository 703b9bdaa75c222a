import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { compact, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';
import { type RegistrySearch, readRegistrySearch } from '../../lib/list/search-record.ts';

/** State of the companies screen, kept in the URL. */
export interface EmpresaListSearch extends RegistrySearch {
  tipo?: number | undefined;
}

/** The list opens on the active ones (spec 001 section 9). */
export const INICIO = { situacao: SITUACAO_REGISTRO.ativo, tamanho: PAGE_SIZE_REGISTRO } as const;

export const empresaListSearch = (raw: Record<string, unknown>): EmpresaListSearch =>
  compact({
    ...readRegistrySearch(raw, { situacoes: [-1, 0], tamanho: INICIO.tamanho, lista: 'empresas' }),
    tipo: readInt(raw, 'tipo', 1),
  });
