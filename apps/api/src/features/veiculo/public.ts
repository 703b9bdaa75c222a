export { restauraVeiculo } from './restaura-veiculo.ts';
export { veiculoRoutes } from './routes.ts';
