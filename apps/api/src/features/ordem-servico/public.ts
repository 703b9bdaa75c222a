export { excluiOrdem } from './exclui-ordem.ts';
export { ordemView, ordensDaLista } from './ordem-list-view.ts';
export { restauraOrdem } from './restaura-ordem.ts';
export { ordemServicoRoutes } from './routes.ts';
export { somasDasOrdens } from './somas.ts';
