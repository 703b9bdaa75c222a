export { baixaRoutes } from './routes.ts';
