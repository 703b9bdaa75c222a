export { restauraCampanha, restauraPropaganda } from './restaura-campanha.ts';
export { campanhaRoutes } from './routes.ts';
