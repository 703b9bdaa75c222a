import { lazyView } from '../../lib/load-code.ts';

export type { ProdutoListSearch } from './produto-list-search.ts';
export { invalidateProdutos } from './produto-queries.ts';

/** The products of a category, for the catalogue and for the notes that they are put in. */
export const ProdutoLista = lazyView(() =>
  import('./produto-lista.tsx').then((m) => ({ default: m.ProdutoLista })),
);
