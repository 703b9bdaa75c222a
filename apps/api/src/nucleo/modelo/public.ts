export { type DefinicaoRow, definicaoDe } from './definicao-row.ts';
export { type Categoria, Modelo, modeloDe, modeloVisto, type Nivel } from './modelo.ts';
