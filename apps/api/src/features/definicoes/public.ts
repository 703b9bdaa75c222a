export { conjuntoDe } from './conjuntos.ts';
export { exportaDefinicoes } from './exporta.ts';
export { importaTudo, previaDasDefinicoes } from './importa.ts';
export { definicoesRoutes } from './routes.ts';
