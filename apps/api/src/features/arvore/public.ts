export { arvoreRoutes } from './routes.ts';
