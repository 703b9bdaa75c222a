export { InformaPainel } from './informa-painel.tsx';
export { CHAVE as CHAVE_PAGAMENTOS } from './pagamento-chaves.ts';
