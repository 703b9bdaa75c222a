import { lazyView } from '../../lib/load-code.ts';

export { invalidateProdutos } from './produto-queries.ts';

/** The products of a category, as the catalogue maintains them. */
export const ProdutoLista = lazyView(() => import('./produto-lista.tsx'), 'ProdutoLista');
/** The products of a category, to be put into a note. */
export const ProdutosParaNota = lazyView(() => import('./produtos-para-nota.tsx'), 'ProdutosParaNota');
