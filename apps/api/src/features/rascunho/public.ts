export { rascunhoRoutes } from './routes.ts';
