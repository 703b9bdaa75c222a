export { docDeVeiculo } from './doc-de-veiculo.ts';
export { pessoasVistas } from './pessoas-vistas.ts';
export { veiculoRoutes } from './routes.ts';
