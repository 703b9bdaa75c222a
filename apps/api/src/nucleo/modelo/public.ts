export { marcaCalendario } from './calendario.ts';
export { type DefinicaoRow, definicaoDe } from './definicao-row.ts';
export {
  type CatalogoVisto,
  type Categoria,
  categoriasSemValor,
  Modelo,
  modeloDe,
  modeloVisto,
  type Nivel,
  oQueSePagaDeCada,
} from './modelo.ts';
