export { COLUNAS_DO_DIA, marcaCalendario } from './calendario.ts';
export { type DefinicaoRow, definicaoDe } from './definicao-row.ts';
export { categoriasSemValor, modeloDe, modeloVisto, oQueSePagaDeCada } from './le-modelo.ts';
export { type CatalogoVisto, type Categoria, Modelo, type Nivel } from './modelo.ts';
