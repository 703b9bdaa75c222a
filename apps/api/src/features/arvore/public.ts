export { categorias } from './categorias-view.ts';
export { arvoreRoutes } from './routes.ts';
export { alteraCategoria, incluiCategoria, incluiSubcategoria } from './salva-categoria.ts';
