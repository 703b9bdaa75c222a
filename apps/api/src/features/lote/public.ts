export { LOTE_NO_SERVIDOR } from './no-servidor.ts';
export { loteRoutes } from './routes.ts';
