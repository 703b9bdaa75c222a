import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, linha, situacaoDe, texto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** People are registered in leaves of their tree alone; those that the caller sees. */
export const periciaTiposPessoa = defineRoute({
  method: 'GET',
  path: '/pericia/tiposPessoa',
  permission: ['pericias', 'baixas'],
  summary: 'Tipos de pessoa em que se cadastra',
  response: z.object({
    opcoes: z.array(z.object({ categoria: z.string(), catgId: z.number() })),
    permissions,
  }),
});

/**
 * Somebody in the case already stays as they are. New people are incomplete until the rest is filled in. Inactive ones
 * answer 404.
 */
export const periciaIncPessoas = defineRoute({
  method: 'POST',
  path: '/pericia/incPessoas',
  permission: ['periciaInc', 'periciaAlt'],
  cuidado: 'emMassa',
  summary: 'Vincula pessoas a uma perícia, existentes ou novas com nome e tipo',
  body: z.strictObject({
    procId: id,
    pessoas: z
      .array(
        z.union([
          z.strictObject({ pesId: id }),
          z.strictObject({ pesNome: linha(200).min(1, MESSAGES.informe), pesTipo: id }),
        ]),
      )
      .min(1)
      .max(200),
  }),
  response: mensagem.extend({
    pessoas: z.array(z.object({ procPesId: z.number(), pesId: z.number(), pesNome: z.string() })),
  }),
  errors: [404, 422],
  idempotent: true,
});

/**
 * Categories below `catId` are included; 25 a page, all states unless `situacao` says otherwise. 404 for a category
 * that is not of people.
 */
export const userList = defineRoute({
  method: 'GET',
  path: '/user/list',
  permission: ['pericias', 'baixas', 'usuarios', 'catalogo'],
  summary: 'Pessoas de uma categoria',
  query: z.strictObject({
    ...paginaDaLista,
    ordem: ordemDa('usuarios'),
    search: texto(200).optional(),
    situacao: queryInt(-1, 3).optional(),
    catId: queryId,
    /** 1 page by page; 0 all at once, or in windows where a page is named. */
    tipos: queryInt(0, 1).optional(),
    /** Marks who is bound to this case. */
    procId: queryId.optional(),
  }),
  response: z.object({
    users: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        codigo: z.string(),
        email: z.string(),
        situacao: situacaoDe(SITUACAO_PESSOA),
        /** The person in the case asked for (`procPesId`); 0 when not bound. */
        procPesId: z.number(),
      }),
    ),
    total: z.number(),
  }),
  errors: [404],
});
