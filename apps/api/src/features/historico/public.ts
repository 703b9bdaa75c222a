export { exclusaoDe } from './exclusao.ts';
export { registrosDe } from './historico-list-view.ts';
export { atributoDa } from './restaura/chaves.ts';
export { desfazMudanca, mudancaIntacta } from './restaura/desfaz-mudanca.ts';
export { alteraCampo } from './restaura/muda-campo.ts';
export { type CamposDaRecusa, camposDaRecusa, direitoDeMudar } from './restaura/restauracoes.ts';
export { historicoRoutes } from './routes.ts';
export { agendaSelos, rodadaDeSelos } from './selos.ts';
