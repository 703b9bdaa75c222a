export { comValores, mexidas, type Registro, registra } from './registra.ts';
export { type Elo, sela, selaDeNovo } from './sela.ts';
