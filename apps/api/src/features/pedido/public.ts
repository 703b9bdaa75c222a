export { clientesDeBrindes } from './clientes-view.ts';
export { codigoDoPedido, hashDoCodigo } from './codigo.ts';
export { reciboView } from './pedido-view.ts';
export { lancaPontosPorMao } from './pontos.ts';
export { pedidoRoutes } from './routes.ts';
