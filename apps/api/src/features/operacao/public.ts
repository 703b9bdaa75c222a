export { operacaoRoutes } from './routes.ts';
