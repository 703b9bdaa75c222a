export { confereEscritorio, gravaEscritorio } from './escritorio.ts';
export { restauraEscritorio } from './restaura-escritorio.ts';
export { escritorioRoutes } from './routes.ts';
