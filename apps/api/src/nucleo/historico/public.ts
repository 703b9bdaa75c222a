export { marcaAncorado, porAncorar } from './ancorado.ts';
export {
  type Ancora,
  type Ancoras,
  ancorasEm,
  ancorasNaPasta,
  ancorasNoDeposito,
  levaAncoras,
} from './ancoras.ts';
export { porOndeDe } from './por-onde.ts';
export { comoEram, type Recuo, type Recuos, recuosDesde } from './recuo.ts';
export { comValores, mexidas, type Registro, registra, valoresDoEstado } from './registra.ts';
export { registraUso } from './registra-uso.ts';
export { RESUMO } from './resumo.ts';
export { sela, selaDeNovo } from './sela.ts';
export { estadoVisto, type RowsVistas, rowsVistas } from './visto.ts';
