export { agendaCopias } from './agenda.ts';
export { type Anonimizada, anonimizadasDepois, anotaAnonimizada, anotaPendentes } from './anonimizadas.ts';
export { copiaProvada, type Encomenda } from './copia-provada.ts';
export { type Ensaiada, ensaiaMigracoes } from './ensaia.ts';
export { fazCopia } from './faz-copia.ts';
export { type ChaveDasCopias, chaveDasCopias, guardadas } from './guarda.ts';
export {
  importaRede,
  type Onde,
  type Origem,
  provaCopia,
  type Restaurada,
  restauraTudo,
} from './restaura.ts';
export {
  CHAVE_DA_ULTIMA,
  type FalhaDaCopia,
  faltaCopiar,
  leFalha,
  leUltima,
  type UltimaCopia,
} from './ultima.ts';
