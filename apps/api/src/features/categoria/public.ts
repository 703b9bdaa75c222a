export { type Categoria, ETAPA, Modelo, modeloDe, modeloVisto, type Nivel, TIPO_SYS } from './modelo.ts';
