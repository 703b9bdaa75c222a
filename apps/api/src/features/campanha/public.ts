export { campanhaRoutes } from './routes.ts';
