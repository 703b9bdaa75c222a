export { presencaRoutes } from './routes.ts';
