export { confereEscritorio, gravaEscritorio } from './escritorio.ts';
export { escritorioRoutes } from './routes.ts';
