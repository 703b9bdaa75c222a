export { type Ancoras, ancorasEm, ancorasNaPasta, ancorasNoDeposito, levaAncoras } from './ancoras.ts';
export { desfazMudanca, mudancaIntacta } from './restaura/desfaz-mudanca.ts';
export { mudaCampos } from './restaura/muda-campos.ts';
export { type CamposDaRecusa, camposDaRecusa, direitoDeMudar } from './restaura/restauracoes.ts';
export { historicoRoutes } from './routes.ts';
export { agendaSelos, ancoraSolta, rodadaDeSelos } from './selos.ts';
