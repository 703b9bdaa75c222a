export { categorias } from './categorias-view.ts';
export { excluiCategoria } from './exclui-categoria.ts';
export { restauraCategoria } from './restaura-categoria.ts';
export { arvoreRoutes } from './routes.ts';
export { alteraCategoria, incluiCategoria, incluiSubcategoria } from './salva-categoria.ts';
