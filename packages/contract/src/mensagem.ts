import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from './answer-fields.ts';
import { id, instante, situacaoDe } from './fields.ts';
import { pagina, queryInt } from './query-fields.ts';
import { defineRoute } from './route.ts';

export const mensagemList = defineRoute({
  method: 'GET',
  path: '/mensagem/list',
  permission: 'mensagens',
  summary: 'E-mails e SMS por enviar e enviados, os novos primeiro; o que dizem é só de quem os recebe',
  query: z.strictObject({ page: pagina.optional(), situacao: queryInt(-1, 2).optional() }),
  response: z.object({
    permissions,
    /** Ways out that are configured; messages of the others wait here. */
    canais: z.array(z.string()),
    list: z.array(
      z.object({
        id: z.number(),
        canal: z.string(),
        destino: z.string(),
        assunto: z.string(),
        situacao: situacaoDe(SITUACAO_MENSAGEM),
        tentativas: z.number(),
        erro: z.string(),
        criadaEm: instante,
        enviadaEm: instante.nullable(),
      }),
    ),
    total: z.number(),
  }),
});

export const mensagemReenvia = defineRoute({
  method: 'POST',
  path: '/mensagem/reenvia',
  permission: 'mensagens',
  summary: 'Tenta enviar outra vez uma mensagem ainda não enviada',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404],
});
