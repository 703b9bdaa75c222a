export { type ColunasDaEmpresa, camposDaLinha, limpaCampos, SEM_CAMPOS } from './campos.ts';
export { docDeEmpresa } from './doc-de-empresa.ts';
export { empresaRoutes } from './routes.ts';
