export { perfilDe, restritosDe } from './perfil-view.ts';
export { escolhidos, idDoRecurso, recursosDe } from './recursos.ts';
export { restauraPerfil } from './restaura-perfil.ts';
export { perfilRoutes } from './routes.ts';
export { alteraPerfil, incluiPerfil } from './salva-perfil.ts';
export { confereUltimoAcesso, travaPerfis } from './ultimo-acesso.ts';
