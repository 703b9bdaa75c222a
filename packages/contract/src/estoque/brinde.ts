import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, idOuZero, linha, texto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { QUANTIDADE_MAXIMA } from './itens.ts';

/** Spelled as the specification spells it (`docs/glossary.md`). */
export const BRINDE_NAO_ENCONTRADO = 'Dados do Brinde não encotrado';
/** Said alike of an order that is new and of one that was altered. */
export const PEDIDO_SALVO = 'Pedido salvo com sucesso';

/** What `/user/listClient` tells of a client who may ask for gifts. */
export const clienteBrinde = z.object({
  nome: z.string(),
  codigo: z.string(),
  pontos: z.number(),
  /** Points in orders that are not handed over yet. */
  valores: z.number(),
  cadastroCompleto: z.boolean(),
  /** The person's stock branch; 0 for none. */
  empId: z.number(),
});
/** `pontos` is the present balance: points of open orders (`valores`) are off it already. */
export type ClienteBrinde = z.output<typeof clienteBrinde>;

const brinde = z.object({
  id: z.number(),
  nome: z.string(),
  pontos: z.number(),
  codigo: z.string(),
  /** Of the cover; empty without one. */
  catAnexoHash: z.string(),
  url: z.string(),
  /** Free at the branch. */
  disponivel: z.number(),
});
/** `pontos` is what one unit takes; `disponivel` is 0 where no branch is named. `url` is below `/api`. */
export type Brinde = z.output<typeof brinde>;

/** At most 50, by name. 404 for a category that is not seen. */
export const estoqueProdList = defineRoute({
  method: 'POST',
  path: '/estoque/prodList',
  permission: 'addPedido',
  le: true,
  summary: 'Produtos ativos por texto; catg 0 para todas as categorias',
  body: z.strictObject({ catg: idOuZero, search: texto(200), empId: id.optional() }),
  response: z.object({ produtos: z.array(brinde) }),
  errors: [404],
});

/** 422 where points do not suffice, or the client is inactive or incomplete. Another branch of hand-over makes a new code. */
export const mobileSavePedido = defineRoute({
  method: 'POST',
  path: '/mobile/savePedido',
  permission: 'addPedido',
  summary: 'Solicita um brinde com os pontos do cliente, ou altera um que ainda não foi aprovado',
  body: z.strictObject({
    clientId: id,
    catId: id,
    quant: z.number().min(-QUANTIDADE_MAXIMA).max(QUANTIDADE_MAXIMA),
    /** The branch whose stock serves it. */
    empId: id,
    /** Where it is handed over; the same branch when not given. */
    empDestId: id.optional(),
    /** An order still at its first step that is edited. */
    cabId: idOuZero.optional(),
  }),
  response: mensagem.extend({
    cabId: z.number(),
    /** Delivery code, shown this once; empty when an order was edited. */
    codigo: z.string(),
    pontos: z.number(),
    saldo: z.number(),
  }),
  errors: [404, 422],
  idempotent: true,
  umaVez: ['codigo'],
});

/** A credit or debit by hand; the balance never falls below zero. */
export const userPontosInc = defineRoute({
  method: 'POST',
  path: '/user/pontosInc',
  permission: 'pontosInc',
  summary: 'Credita ou debita pontos de uma pessoa, com o motivo',
  body: z.strictObject({
    id,
    quantidade: z.number().min(-1_000_000_000).max(1_000_000_000),
    motivo: linha(200),
  }),
  response: mensagem.extend({ saldo: z.number() }),
  errors: [404, 422],
  idempotent: true,
});
