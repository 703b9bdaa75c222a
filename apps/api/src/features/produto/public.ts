export { docDeProduto } from './doc-de-produto.ts';
export { produtoRoutes } from './routes.ts';
