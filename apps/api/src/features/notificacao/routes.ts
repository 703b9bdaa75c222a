import { Socket } from 'node:net';
import {
  notificacaoAoVivo,
  notificacaoEscolhas,
  notificacaoEscolhe,
  notificacaoList,
  notificacaoMarca,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { bearerToken, tokenExpiresAt } from '../../base/auth/tokens.ts';
import { addRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { escolhasView, escolhe } from './escolhas.ts';
import { notificacoesView } from './lista.ts';
import { marca } from './marca.ts';

/** A stream that stays open as long as its session, and its token, hold. */
function aoVivo(app: FastifyInstance, { keys, streams }: Services): void {
  addRoute(app, notificacaoAoVivo, async (request, reply) => {
    if (request.sessao === null) throw new Error('a stream needs a session');
    const corpo = streams.open(
      request.sessao,
      tokenExpiresAt(keys, bearerToken(request.headers.authorization) ?? ''),
    );
    // A call that is injected has no connection that could stay open.
    if (!(request.raw.socket instanceof Socket)) corpo.end();
    // A proxy that would gather what comes before it hands it on is asked not to.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(corpo);
  });
}

export function notificacaoRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  registerRoute(app, pool, notificacaoList, ({ tx, sessao, query }) => notificacoesView(tx, sessao, query));
  registerRoute(app, pool, notificacaoMarca, ({ tx, sessao, body }) => marca(tx, sessao, body));
  registerRoute(app, pool, notificacaoEscolhas, ({ tx, sessao }) => escolhasView(tx, sessao));
  registerRoute(app, pool, notificacaoEscolhe, ({ tx, sessao, body }) => escolhe(tx, sessao, body));
  aoVivo(app, services);
}
