export { categoriaDaPessoa } from './categoria-da-pessoa.ts';
export { veiculoRoutes } from './routes.ts';
