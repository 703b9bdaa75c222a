export { procuraRoutes } from './routes.ts';
