export { campanhasDaLista } from './campanha-list-view.ts';
export { restauraCampanha, restauraPropaganda } from './restaura-campanha.ts';
export { campanhaRoutes } from './routes.ts';
