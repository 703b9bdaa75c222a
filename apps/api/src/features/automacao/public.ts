export { AGENDA_DAS_AUTOMACOES } from './agenda.ts';
export { iniciaAutomacoes } from './oficina.ts';
export { automacaoRoutes } from './routes.ts';
