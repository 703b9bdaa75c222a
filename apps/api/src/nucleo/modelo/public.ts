export { type DefinicaoRow, definicaoDe } from './definicao-row.ts';
export {
  type CatalogoVisto,
  type Categoria,
  Modelo,
  modeloDe,
  modeloVisto,
  type Nivel,
  categoriasSemValor,
} from './modelo.ts';
