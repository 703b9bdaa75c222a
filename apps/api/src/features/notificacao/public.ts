export { CORREIO, RESUMO } from './correio.ts';
export { notificacaoRoutes } from './routes.ts';
