export { medeRede } from './mede-rede.ts';
export { useMetricas } from './metricas.ts';
export { operacaoRoutes } from './routes.ts';
export { agendaVigia } from './vigia.ts';
