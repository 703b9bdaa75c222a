export { cargaRoutes } from './routes.ts';
