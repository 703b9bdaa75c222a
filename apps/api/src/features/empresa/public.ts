export { docDeEmpresa } from './doc-de-empresa.ts';
export { empresaRoutes } from './routes.ts';
