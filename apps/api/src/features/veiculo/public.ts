export { excluiVeiculo } from './exclui-veiculo.ts';
export { restauraVeiculo } from './restaura-veiculo.ts';
export { veiculoRoutes } from './routes.ts';
export { veiculosDaLista } from './veiculo-list-view.ts';
