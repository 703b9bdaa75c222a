export { historicoRoutes } from './routes.ts';
