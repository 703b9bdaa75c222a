export { aPagarView } from './a-pagar-view.ts';
export { confereVistoDoArquivo, recusaDoArquivo } from './arquivo-do-banco.ts';
export { destinoDe, destinoEmPalavras } from './como-paga.ts';
export { alteraPagamentos, type PagamentoRow, pagoPeloBanco, travaPagamentos } from './muda-pagamentos.ts';
export { pagamentosVistos, semRetornoView, veSoParte } from './remessas-view.ts';
export { pagamentoRoutes } from './routes.ts';
