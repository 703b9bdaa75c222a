import { PAGE_SIZE_PADRAO, type PageSize } from '@retaguarda/contract';
import { compact, readInt, readSize, readText } from '../../lib/search-params.ts';
import { type Aberto, NOVO, readRegistro } from '../../lib/search-registro.ts';

/** State of the campaigns screen, kept in the URL. */
export interface CampanhaListSearch {
  situacao?: number | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** The campaign whose dialog is open. */
  registro?: Aberto | undefined;
  /** The banner of it whose dialog stands above. */
  propaganda?: Aberto | undefined;
}

/** Campaigns that are switched off are shown as such beside the others. */
export const TODAS = -1;

export const campanhaListSearch = (raw: Record<string, unknown>): CampanhaListSearch =>
  compact({
    situacao: readInt(raw, 'situacao', 0, 1),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho', PAGE_SIZE_PADRAO),
    registro: readRegistro(raw),
    propaganda: raw.propaganda === NOVO ? NOVO : readInt(raw, 'propaganda', 1),
  });
