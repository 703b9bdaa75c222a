import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { id, instante, periodo, situacaoDe } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { pagina, queryInt } from '../base/query-fields.ts';
import { defineRoute, LIMITE_COMANDO_MS } from '../base/route.ts';
import { CANAIS } from './canais.ts';

/** Kinds of record that a message may be written from. */
export const REGISTROS_DA_MENSAGEM = ['pessoa', 'pericia', 'pedido', 'baixa'] as const;
export type RegistroDaMensagem = (typeof REGISTROS_DA_MENSAGEM)[number];

/**
 * 25 a page, from 1; `situacao` -1 or left out for all. A subject written for another person's eyes is answered as the
 * message's name.
 */
export const mensagemList = defineRoute({
  method: 'GET',
  path: '/mensagem/list',
  permission: 'mensagens',
  summary:
    'E-mails, SMS e WhatsApp por enviar e enviados, os novos primeiro; o que dizem é só de quem os recebe',
  query: z.strictObject({
    page: pagina.optional(),
    situacao: queryInt(-1, 5).optional(),
    ordem: ordemDa('mensagens'),
    periodo: periodo.optional(),
  }),
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
        /** Why the last attempt failed, in words. */
        erro: z.string(),
        /** When it is tried next; null for what is not. */
        proximaEm: instante.nullable(),
        criadaEm: instante,
        enviadaEm: instante.nullable(),
        /** The record that it was written from; null for what the product sends by itself. */
        registro: z.object({ tipo: z.enum(REGISTROS_DA_MENSAGEM), id: z.number() }).nullable(),
      }),
    ),
    total: z.number(),
  }),
  errors: [422],
});

/**
 * Starts the tries anew, at the head of the queue. 422 where the message has expired, as a code does; 404 also where it
 * was sent, or handed to the WhatsApp of who wrote it.
 */
export const mensagemReenvia = defineRoute({
  method: 'POST',
  path: '/mensagem/reenvia',
  permission: 'mensagens',
  summary: 'Tenta enviar agora uma mensagem ainda não enviada, também uma de que se desistiu',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** 404 also for a message that does not wait any more. */
export const mensagemDesiste = defineRoute({
  method: 'POST',
  path: '/mensagem/desiste',
  permission: 'mensagens',
  summary: 'Desiste de uma mensagem à espera',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404],
});

/** Longest a test runs, in milliseconds: finding the server, connecting, each answer of it. */
const TESTE_MS = 60_000;

/**
 * A refusal by the service of the way answers 200 with `enviada` false. 422 without an own address or a configured
 * way; 429 after three.
 */
export const mensagemTeste = defineRoute({
  method: 'POST',
  path: '/mensagem/teste',
  permission: 'mensagens',
  summary: 'Envia um e-mail, SMS ou WhatsApp de teste a si mesmo e diz o que houve; três em dez minutos',
  body: z.strictObject({ canal: z.enum(CANAIS) }),
  response: mensagem.extend({ enviada: z.boolean() }),
  errors: [422],
  pessoal: true,
  timeout: LIMITE_COMANDO_MS,
  prazo: TESTE_MS,
});
