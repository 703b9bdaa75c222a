export { FASES } from './alcance.ts';
export {
  type AtributoRow,
  definicaoDoEstado,
  type EstadoDoAtributo,
  estadoDoAtributo,
  todosOsAtributos,
} from './atributo-row.ts';
export { noFio } from './catalogo-list-view.ts';
export { alcancados, alteraCatalogo, gravaDefinicao, recalculaTodas } from './muda-catalogo.ts';
export type { Pedido, Plano } from './plano.ts';
export { catalogoRoutes } from './routes.ts';
export { RECALCULO } from './trabalhador.ts';
