export { aPagarView } from './a-pagar-view.ts';
export { destinoDe, destinoEmPalavras } from './como-paga.ts';
export { semRetornoView } from './remessas-view.ts';
export { pagamentoRoutes } from './routes.ts';
