import { rascunhoDe, rascunhoList, rascunhoPoe, rascunhoTira } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { excluiRascunho, poeRascunho, rascunhosDe, rascunhosView } from './rascunhos.ts';

export function rascunhoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, rascunhoPoe, ({ tx, sessao, body }) => poeRascunho(tx, sessao, body));
  registerRoute(app, pool, rascunhoDe, async ({ tx, sessao, query }) => ({
    list: await rascunhosDe(tx, sessao, query.nome),
  }));
  registerRoute(app, pool, rascunhoList, async ({ tx, sessao }) => ({
    list: await rascunhosView(tx, sessao),
  }));
  registerRoute(app, pool, rascunhoTira, async ({ tx, sessao, body }) => {
    await excluiRascunho(tx, sessao, body);
    return { message: 'Rascunho apagado' };
  });
}
