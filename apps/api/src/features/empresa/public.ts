export { empresasDaLista } from './empresa-list-view.ts';
export { excluiEmpresa } from './exclui-empresa.ts';
export { restauraEmpresa } from './restaura-empresa.ts';
export { empresaRoutes } from './routes.ts';
