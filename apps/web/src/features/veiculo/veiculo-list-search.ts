import { PAGE_SIZE_PADRAO, type PageSize } from '@retaguarda/contract';
import { compact, readInt, readSize, readText } from '../../lib/search-params.ts';
import { type Aberto, readRegistro } from '../../lib/search-registro.ts';

/** State of the vehicles screen, kept in the URL. */
export interface VeiculoListSearch {
  situacao?: number | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** The vehicle whose dialog is open. */
  registro?: Aberto | undefined;
}

/** The list opens on the active ones (spec 001 section 9). */
export const SITUACAO_INICIAL = 1;

export const veiculoListSearch = (raw: Record<string, unknown>): VeiculoListSearch =>
  compact({
    situacao: readInt(raw, 'situacao', -1, 0),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho', PAGE_SIZE_PADRAO),
    registro: readRegistro(raw),
  });
