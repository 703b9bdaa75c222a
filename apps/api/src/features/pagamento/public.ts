export { destinoDe, destinoEmPalavras } from './como-paga.ts';
export { pagamentoRoutes } from './routes.ts';
