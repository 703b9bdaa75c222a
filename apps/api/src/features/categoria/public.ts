export { type Categoria, Modelo, modeloDe, type Nivel, TIPO_SYS } from './modelo.ts';
