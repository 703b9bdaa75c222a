export { comValores, mexidas, type Registro, registra } from './registra.ts';
export { registraUso } from './registra-uso.ts';
export { type Elo, sela, selaDeNovo } from './sela.ts';
