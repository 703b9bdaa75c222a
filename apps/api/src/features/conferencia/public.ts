export { agendaConferencias, venceu } from './agenda.ts';
export { quebrasDasAncoras } from './ancoras.ts';
export { aUltima, type Conferencia, confereRede, ultimaConferencia } from './confere-rede.ts';
export { DO_ESTOQUE } from './estoque.ts';
export { DO_HISTORICO, DO_HISTORICO_EM_DIA } from './historico.ts';
export { type Quebra, quebradas } from './invariante.ts';
export { EM_SERVICO, INVARIANTES } from './invariantes.ts';
export { DAS_PERICIAS } from './pericias.ts';
export { conferenciaRoutes } from './routes.ts';
