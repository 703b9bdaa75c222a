export { extratoRoutes } from './routes.ts';
