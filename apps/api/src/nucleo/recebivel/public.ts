export { gravaRecebiveis, type LinhaGravada, valorDe } from './grava.ts';
export { oQueSePaga } from './o-que-se-paga.ts';
export { semForma } from './sem-forma.ts';
export { atualizaTotais, atualizaTotaisDaBaixa, somaDaBaixa, valorDaBaixa } from './totais.ts';
export { baixaFechada, travaBaixaAberta, travaBaixas, travaBaixasDe } from './trava.ts';
export { type ValorVisto, valorVisto } from './valor-visto.ts';
