export { anotacaoRoutes } from './routes.ts';
