export { explicaRoutes } from './routes.ts';
