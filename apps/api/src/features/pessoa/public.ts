export { pessoaRoutes } from './routes.ts';
