export { clientesDeBrindes } from './clientes-view.ts';
export { pedidoRoutes } from './routes.ts';
