export { useAplicativo } from './aplicativo.ts';
export { confereEscritorio, escritorioView, gravaEscritorio } from './escritorio.ts';
export { logoDe } from './logo.ts';
export { restauraEscritorio } from './restaura-escritorio.ts';
export { escritorioRoutes } from './routes.ts';
