import type { PageSize } from '@retaguarda/contract';
import type { Aberto } from '../../lib/search-registro.ts';

/** State of a list of products: in the URL of the catalogue, or of the dialog that a note's items are chosen in. */
export interface ProdutoListSearch {
  situacao?: number | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** The product whose dialog is open. */
  registro?: Aberto | undefined;
}

/** The list opens on the active ones. */
export const SITUACAO_INICIAL = 1;
