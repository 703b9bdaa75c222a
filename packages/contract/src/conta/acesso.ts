import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, instante, situacaoDe, texto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { EXPLICAVEIS } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** One thing that decides, in the order in which the server asks; the first that is not `ok` refuses. */
const passo = z.object({ ok: z.boolean(), titulo: z.string(), detalhe: z.string() });
/** `titulo` and `detalhe` are phrases in Portuguese for whoever administers access. */
export type PassoAcesso = z.output<typeof passo>;

const perfilDecide = z.object({
  perfilId: z.number(),
  perfilNome: z.string(),
  situacao: situacaoDe(SITUACAO_REGISTRO),
  /** Whether the person has it. */
  daPessoa: z.boolean(),
  /** Whether it has what was asked for, were it active and the person's. */
  concede: z.boolean(),
});
/** Every profile of the network is answered, also inactive ones and those that the person lacks. */
export type PerfilDecide = z.output<typeof perfilDecide>;

const chamada = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  summary: z.string(),
  /** What it asks for; any one of them is enough. Empty for calls that every signed-in person may make. */
  permissoes: z.array(z.string()),
  pode: z.boolean(),
});

/** `recursos` leaves out the areas of the menu; `campos` holds every attribute of the catalogue, by category and step. */
export const acessosOpcoes = defineRoute({
  method: 'GET',
  path: '/acessos/opcoes',
  permission: 'acessos',
  summary: 'Telas, ações e campos por que se pode perguntar',
  response: z.object({
    recursos: z.array(
      z.object({ recurso: z.string(), nome: z.string(), area: z.string(), tipo: z.number() }),
    ),
    campos: z.array(
      z.object({ catId: z.number(), label: z.string(), codId: z.string(), categoria: z.string() }),
    ),
  }),
});

/** Named to whoever is refused something; the rest of them need not be. */
export const QUEM_CONCEDE_MAX = 3;

/** Of a record both its kind and its number, or neither. */
const inteiro = (q: { registro?: unknown; registroId?: unknown }): boolean =>
  (q.registro === undefined) === (q.registroId === undefined);
const REGISTRO_INTEIRO = 'Informe o registro';

/**
 * `list` may be empty. It names who may change profiles and holds the permission: nobody grants what they lack
 * (decision 0010).
 */
export const acessosQuemConcede = defineRoute({
  method: 'GET',
  path: '/acessos/quemConcede',
  permission: 'session',
  summary: 'A quem pedir uma permissão que falta: quem muda os perfis de acesso e tem a permissão',
  query: z
    .strictObject({
      /** A screen or an action; without one, whoever changes the profiles. */
      recurso: texto(200).optional(),
      /** One that the caller does not find. */
      registro: z.enum(EXPLICAVEIS).optional(),
      registroId: queryId.optional(),
    })
    .refine(inteiro, REGISTRO_INTEIRO),
  response: z.object({
    list: z.array(z.string()).max(QUEM_CONCEDE_MAX),
    /** When the caller asked for it, while nobody has answered. */
    pedidoEm: instante.optional(),
  }),
});

/**
 * 404 for an unknown permission; 422 `ja_tem`, or `pedidos_demais` beyond `PEDIDOS_POR_PESSOA_MAX`. A missing record
 * is asked for alike.
 */
export const acessosPede = defineRoute({
  method: 'POST',
  path: '/acessos/pede',
  permission: 'session',
  pessoal: true,
  summary:
    'Pede uma permissão que falta, ou um registro que não se acha: quem pode dar o acesso recebe um e-mail e vê o pedido; pedido de novo enquanto ninguém respondeu, nada muda',
  body: z
    .strictObject({
      recurso: texto(200).optional(),
      registro: z.enum(EXPLICAVEIS).optional(),
      registroId: id.optional(),
    })
    .refine(inteiro, REGISTRO_INTEIRO)
    .refine((q) => (q.recurso === undefined) !== (q.registro === undefined), 'Informe o que se pede'),
  response: mensagem.extend({ pedidoEm: instante }),
  errors: [404, 422],
});

/** Requests that are shown at most, the oldest first. */
export const PEDIDOS_MAX = 100;

/** Requests of one person that wait for an answer at a time. */
export const PEDIDOS_POR_PESSOA_MAX = 20;

const pedidoDeAcesso = z.object({
  pedidoId: z.number(),
  pessoa: z.object({ id: z.number(), name: z.string() }),
  /** The permission, or else the record, which may not even exist: who asks does not see it. */
  recurso: z.string().nullable(),
  registro: z.object({ tipo: z.enum(EXPLICAVEIS), id: z.number() }).nullable(),
  /** As people call the permission, or the kind of record and its number. */
  nome: z.string(),
  em: instante,
});
/** A request without an answer; exactly one of `recurso` and `registro` is null. */
export type PedidoDeAcesso = z.output<typeof pedidoDeAcesso>;

/** A permission that was granted in another way meanwhile leaves the list by itself. */
export const acessosPedidos = defineRoute({
  method: 'GET',
  path: '/acessos/pedidos',
  permission: 'acessos',
  summary:
    'Permissões que foram pedidas e ainda faltam a quem as pediu, e registros pedidos, a que ninguém respondeu',
  response: z.object({ list: z.array(pedidoDeAcesso).max(PEDIDOS_MAX) }),
});

/** The person who asked is told that nothing was granted. 404 where the request was answered before. */
export const acessosEncerra = defineRoute({
  method: 'POST',
  path: '/acessos/encerra',
  permission: 'perfilAlt',
  cuidado: 'direitos',
  summary: 'Encerra um pedido de acesso sem o atender',
  body: z.strictObject({ pedidoId: id }),
  response: mensagem,
  errors: [404],
});

/** `pode` is true only where every step is `ok`. 404 where the person, the record or the field is not there. */
export const acessosExplica = defineRoute({
  method: 'GET',
  path: '/acessos/explica',
  permission: 'acessos',
  summary: 'O que decide se uma pessoa alcança uma tela, uma ação, um registro ou um campo',
  query: z
    .strictObject({
      pesId: queryId,
      /** A screen or an action. */
      recurso: texto(200).optional(),
      registro: z.enum(EXPLICAVEIS).optional(),
      registroId: queryId.optional(),
      /** A field; with a record, as it stands in it. */
      catId: queryId.optional(),
    })
    .refine(inteiro, REGISTRO_INTEIRO),
  response: z.object({
    pessoa: z.object({ id: z.number(), name: z.string() }),
    pode: z.boolean(),
    passos: z.array(passo),
    perfis: z.array(perfilDecide),
    /** The calls that the screen or action opens; every call of the product when nothing was asked for. */
    chamadas: z.array(chamada),
  }),
  errors: [404],
});
