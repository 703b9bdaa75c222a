export { tipoPericiaRoutes } from './routes.ts';
