export { documentoRoutes } from './routes.ts';
