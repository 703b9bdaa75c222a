import { PAGE_SIZE_REGISTRO, type PageSize } from '@retaguarda/contract';
import { compact, readInt, readSize, readText } from '../../lib/search-params.ts';
import { type Aberto, readRegistro } from '../../lib/search-registro.ts';

/** State of a list of people, kept in the URL. */
export interface UsuarioListSearch {
  tipo?: number | undefined;
  situacao?: number | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** The person whose dialog is open. */
  registro?: Aberto | undefined;
}

/** The list opens on everybody: whoever was registered by name alone waits to be completed. */
export const SITUACAO_INICIAL = -1;

export const usuarioListSearch = (raw: Record<string, unknown>): UsuarioListSearch =>
  compact({
    tipo: readInt(raw, 'tipo', 1),
    situacao: readInt(raw, 'situacao', 0, 3),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho', PAGE_SIZE_REGISTRO),
    registro: readRegistro(raw),
  });
