export { restauraBaixa } from './restaura-baixa.ts';
export { baixaRoutes } from './routes.ts';
