export { veiculoRoutes } from './routes.ts';
