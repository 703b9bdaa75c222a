import { lazyView } from '../../lib/load-code.ts';

export { InformaPainel } from './informa-painel.tsx';
export { CHAVE as CHAVE_PAGAMENTOS } from './pagamento-chaves.ts';

export const VerPagamentos = lazyView(() => import('./ver-pagamentos.tsx'), 'VerPagamentos');
export const PagosDaBaixa = lazyView(() => import('./pagos-da-baixa.tsx'), 'PagosDaBaixa');
