export { comoEraRoutes } from './routes.ts';
