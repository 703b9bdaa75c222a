import type { OrigemWhatsapp } from '@retaguarda/contract';
import type { AbreAssunto } from './assunto.ts';
import { daBaixa } from './da-baixa.ts';
import { daPessoa } from './da-pessoa.ts';
import { daPericia, doPrazo } from './do-caso.ts';
import { doBrinde, doPedido } from './do-pedido.ts';

/** How each origin is opened. */
export const ASSUNTOS: Readonly<Record<OrigemWhatsapp, AbreAssunto>> = {
  pessoa: daPessoa,
  pericia: daPericia,
  prazo: doPrazo,
  brinde: doBrinde,
  pedido: doPedido,
  baixa: daBaixa,
};
