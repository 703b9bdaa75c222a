export { restauraOrdem } from './restaura-ordem.ts';
export { ordemServicoRoutes } from './routes.ts';
