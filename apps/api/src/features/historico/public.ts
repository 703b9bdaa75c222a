export { comValores, type Registro, registra } from './registra.ts';
export { historicoRoutes } from './routes.ts';
