export { type Categoria, Modelo, modeloDe, modeloVisto, type Nivel } from './modelo.ts';
