export { catalogoRoutes } from './routes.ts';
export { iniciaTrabalhador } from './trabalhador.ts';
