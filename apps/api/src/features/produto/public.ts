export { restauraProduto } from './restaura-produto.ts';
export { produtoRoutes } from './routes.ts';
