export { categoriaDaPessoa } from './categoria-da-pessoa.ts';
export { docDeVeiculo } from './doc-de-veiculo.ts';
export { veiculoRoutes } from './routes.ts';
