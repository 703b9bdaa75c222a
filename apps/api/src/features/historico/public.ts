export { exclusaoDe } from './exclusao.ts';
export { registrosDe } from './historico-list-view.ts';
export { nomesDosRetratos } from './nomes.ts';
export { atributoDa, junta } from './restaura/chaves.ts';
export { desfazMudanca, mudancaIntacta } from './restaura/desfaz-mudanca.ts';
export { estadoEm, type Linha as LinhaDoHistorico } from './restaura/estado-em.ts';
export { alteraCampo } from './restaura/muda-campo.ts';
export {
  type CamposDaRecusa,
  camposDaRecusa,
  direitoDeMudar,
  restauracaoDe,
} from './restaura/restauracoes.ts';
export { historicoRoutes } from './routes.ts';
export { agendaSelos, rodadaDeSelos } from './selos.ts';
