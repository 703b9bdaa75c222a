export { clientesDeBrindes } from './clientes-view.ts';
export { lancaPontosPorMao } from './pontos.ts';
export { pedidoRoutes } from './routes.ts';
