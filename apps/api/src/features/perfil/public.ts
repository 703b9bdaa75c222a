export { idDoRecurso } from './recursos.ts';
export { perfilRoutes } from './routes.ts';
export { confereUltimoAcesso, travaPerfis } from './ultimo-acesso.ts';
