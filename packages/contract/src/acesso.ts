import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { situacaoDe, texto } from './fields.ts';
import { queryId } from './query-fields.ts';
import { EXPLICAVEIS } from './registros.ts';
import { defineRoute } from './route.ts';

/** One thing that decides, in the order in which the server asks; the first that is not `ok` refuses. */
const passo = z.object({ ok: z.boolean(), titulo: z.string(), detalhe: z.string() });
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
export type PerfilDecide = z.output<typeof perfilDecide>;

const chamada = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  summary: z.string(),
  /** What it asks for; any one of them is enough. Empty for calls that every signed-in person may make. */
  permissoes: z.array(z.string()),
  pode: z.boolean(),
});

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

export const acessosQuemConcede = defineRoute({
  method: 'GET',
  path: '/acessos/quemConcede',
  permission: 'session',
  summary: 'A quem pedir uma permissão que falta: quem muda os perfis de acesso e tem a permissão',
  query: z.strictObject({
    /** A screen or an action; without one, whoever changes the profiles. */
    recurso: texto(200).optional(),
  }),
  response: z.object({ list: z.array(z.string()).max(QUEM_CONCEDE_MAX) }),
});

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
    .refine((q) => (q.registro === undefined) === (q.registroId === undefined), 'Informe o registro'),
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
