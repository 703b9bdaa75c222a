import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { dia, id, instante, linha, periodo, texto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaOuParte, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { compraPedida } from './compra.ts';
import { empresaDeEstoque, LISTA_CAB } from './estoque.ts';

/** Below this order the origin acts, from it on the destination. */
export const ORDEM_DESTINO = 5;
/** Wrong codes on one order, after which its code is void and a new one has to be made. */
export const TENTATIVAS_CODIGO = 5;
/** Letters and digits of a delivery code; those that look alike are never drawn. */
export const CODIGO_ENTREGA_TAMANHO = 8;
/** Days that a delivery code is good for. */
export const CODIGO_ENTREGA_DIAS = 30;
/** Items that one call may lead on. */
export const MAX_AVANCO = 1000;
/** Newest items that a status shows at most. */
export const MAX_ITENS_STATUS = 2000;

const LEITURAS = ['pedidosEstoque', 'comprasEstoque'] as const;
/** Both screens are of this list type; purchases are told by `lista` 9. */
const listaQuery = {
  tipo: z.literal('listPedido').optional(),
  lista: queryInt(LISTA_CAB.compras, LISTA_CAB.movimentos).optional(),
};

const status = z.object({
  id: z.number(),
  /** Name of the action that leads on; empty when nothing follows. */
  status: z.string(),
  statusNome: z.string(),
  ordem: z.number(),
  total: z.number(),
});
/** A step of the network's own list; `total` counts orders of which the branch is either end. */
export type StatusPedido = z.output<typeof status>;

/** In the order of the steps. 404 for a branch that keeps no stock or is not seen. */
export const estoqueStatus = defineRoute({
  method: 'GET',
  path: '/estoque/status',
  permission: LEITURAS,
  summary: 'As situações de pedidos ou compras com o total de cada uma na empresa',
  query: z.strictObject({ ...listaQuery, empId: queryId }),
  response: z.object({ status: z.array(status), permissions }),
  errors: [404],
});

const item = z.object({
  /** The order (`cabId` of the manifest). */
  id: z.number(),
  dataCad: instante,
  empresaOrigId: z.number(),
  empresaOrigCodigo: z.string(),
  empresaDestId: z.number(),
  empresaDestCodigo: z.string(),
  catId: z.number(),
  catNome: z.string(),
  catCodigo: z.string(),
  clienteForn: z.string(),
  /** The customer of an order, by whom it is altered; 0 of a purchase. */
  clienteId: z.number(),
  movItemId: z.number(),
  movItemQuant: z.number(),
  pontos: z.number(),
  check: z.boolean(),
  /** The branch does not act on it at this step. */
  disabled: z.boolean(),
  /** Tries of the delivery code are used up. */
  codigoEsgotado: z.boolean(),
  /** Its delivery code is older than it is good for. */
  codigoVencido: z.boolean(),
  /** When a purchase is expected; null of an order, and while nobody knows. */
  previsao: dia.nullable(),
});
/** An order holds one product, so `id` and `movItemId` are the same. `check` is always false: it is the client's own state. */
export type ItemPedido = z.output<typeof item>;

const contador = z.object({
  catId: z.number(),
  nome: z.string(),
  quantAtual: z.number(),
  reservado: z.number(),
  necessario: z.number(),
  /** Units that this step may lead on: until they are promised, those that are promised to nobody. */
  disponivel: z.number(),
  estoqueBaixo: z.boolean(),
});
/** Stock at the branch, in units, of a product among the answered items. */
export type ContadorPedido = z.output<typeof contador>;

/** The oldest first. Without `page` the first `MAX_ITENS_STATUS`, with it windows of 200 and no `contadores`. */
export const estoqueItens = defineRoute({
  method: 'GET',
  path: '/estoque/itens',
  permission: LEITURAS,
  summary: 'Os itens de uma situação em uma empresa e os contadores dos seus produtos',
  query: z.strictObject({
    ...listaQuery,
    statusId: queryId,
    empId: queryId,
    ordem: ordemDa('pedidos'),
    /** First and last day on which it was asked for. */
    periodo: periodo.optional(),
    search: texto(200).optional(),
    /** Of this product alone. */
    produto: queryId.optional(),
    /** A window or, below zero, a part of a print view, of all of them and without the counters. */
    page: paginaOuParte.optional(),
  }),
  response: z.object({
    itens: z.array(item),
    /** Of the search, also beyond the first MAX_ITENS_STATUS. */
    total: z.number(),
    contadores: z.array(contador),
    empresa: empresaDeEstoque,
    permissions,
  }),
  errors: [404, 422],
});

/**
 * The delivery step takes one item and asks for `entregaBrinde`, any other step for `avancaPedido`. 409 names each item
 * that moved.
 */
export const estoqueUpdateStatus = defineRoute({
  method: 'POST',
  path: '/estoque/updateStatus',
  permission: ['avancaPedido', 'entregaBrinde'],
  summary: 'Leva itens à próxima situação, todos ou nenhum; a entrega pede o código',
  body: z.strictObject({
    cabs: z
      .array(comOsNomes(comoVem(z.strictObject({ empresaDestId: id, cabId: id }), item), { id: 'cabId' }))
      .min(1)
      .max(MAX_AVANCO),
    empId: id,
    /** Where the items stand for the caller; others are refused, so that a step is never taken twice. */
    statusId: id.optional(),
    /** Delivery code, at the delivery step. */
    codigo: texto(32).optional(),
    /** Through each of their steps, up to where gifts that are handed over where they are wait for their code. */
    ateEntrega: z.boolean().optional(),
  }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
  timeout: 60_000,
});

/** Works on purchases, too. 422 once the goods have been sent or received. */
export const estoqueCancelaPedido = defineRoute({
  method: 'POST',
  path: '/estoque/cancelaPedido',
  permission: 'excPedido',
  cuidado: 'exclui',
  summary: 'Cancela um pedido antes do envio: libera a reserva e devolve os pontos',
  body: z.strictObject({ cabId: id, motivo: linha(200).optional() }),
  response: mensagem,
  errors: [404, 422],
  idempotent: true,
});

/** 422 at `codigo` for a wrong or expired one. Five wrong ones make the caller wait, and void the code of `cabId`. */
export const estoqueValidatePedido = defineRoute({
  method: 'POST',
  path: '/estoque/validatePedido',
  permission: 'entregaBrinde',
  summary: 'O brinde que aguarda entrega com este código nesta empresa; cinco códigos errados bloqueiam',
  body: z.strictObject({
    codigo: linha(32),
    empId: id,
    /** The order the code is tried on, when the operator has chosen one. */
    cabId: id.optional(),
  }),
  response: z.object({
    pesId: z.number(),
    pesNome: z.string(),
    /** Masked unless the caller may see personal data. */
    pesCpf: z.string(),
    pesCodigo: z.string(),
    catCodigo: z.string(),
    catNome: z.string(),
    movCabId: z.number(),
    empresaDestId: z.number(),
  }),
  errors: [404, 422],
});

/** The code goes by SMS, else by e-mail. 404 for a purchase, 422 for an order that has ended. */
export const estoqueNovoCodigo = defineRoute({
  method: 'POST',
  path: '/estoque/novoCodigo',
  permission: 'addPedido',
  summary: 'Faz um novo código de entrega de um pedido, envia-o e o mostra uma vez',
  body: z.strictObject({ cabId: id }),
  response: mensagem.extend({ codigo: z.string() }),
  errors: [404, 422],
});

/** `valor` is reais of one unit, with at most two decimals; finer, negative or too large in all is 422. */
export const estoqueSaveCompra = defineRoute({
  method: 'POST',
  path: '/estoque/saveCompra',
  permission: 'addPedido',
  summary: 'Solicita uma compra de um produto a um fornecedor',
  body: z.strictObject({ ...compraPedida, empId: id }),
  response: mensagem.extend({ cabId: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

/** What the receipt of a request prints; the code itself is known only when it is made. */
export const estoqueRecibo = defineRoute({
  method: 'GET',
  path: '/estoque/recibo',
  permission: 'pedidosEstoque',
  summary: 'Os dados do recibo de um pedido',
  query: z.strictObject({ cabId: queryId }),
  response: z.object({
    cabId: z.number(),
    dataCad: instante,
    statusNome: z.string(),
    pesNome: z.string(),
    pesCpf: z.string(),
    catNome: z.string(),
    catCodigo: z.string(),
    quant: z.number(),
    pontos: z.number(),
    saldo: z.number(),
    empOrigem: z.string(),
    empDestino: z.string(),
    autor: z.string(),
  }),
  errors: [404],
});
