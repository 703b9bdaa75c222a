export { ordemServicoRoutes } from './routes.ts';
