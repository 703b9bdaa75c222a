export { abrePrimeirosPassos } from './primeiros-passos.ts';
export { instalacaoRoutes } from './routes.ts';
