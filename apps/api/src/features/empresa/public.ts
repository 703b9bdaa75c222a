export { restauraEmpresa } from './restaura-empresa.ts';
export { empresaRoutes } from './routes.ts';
