export { FASES } from './alcance.ts';
export { mudaCatalogo } from './muda-catalogo.ts';
export { catalogoRoutes } from './routes.ts';
export { iniciaTrabalhador } from './trabalhador.ts';
