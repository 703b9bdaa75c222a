export { agendaRelatorios } from './envia/agenda.ts';
export { restauraRelatorio } from './restaura-relatorio.ts';
export { relatorioRoutes } from './routes.ts';
