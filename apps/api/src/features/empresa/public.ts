export { empresaRoutes } from './routes.ts';
