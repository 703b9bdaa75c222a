export { anexoRoutes } from './routes.ts';
