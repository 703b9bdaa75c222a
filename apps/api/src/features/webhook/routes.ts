import { webhookEntregas, webhookReenvia, webhookSegredo, webhookTeste } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { entregasView, reenvia } from './entregas.ts';
import { trocaSegredo } from './segredo.ts';
import { testa } from './teste.ts';

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { pool, keys } = services;
  registerRoute(app, pool, webhookEntregas, ({ tx, query }) => entregasView(tx, query));
  registerRoute(app, pool, webhookReenvia, ({ tx, body }) => reenvia(tx, body.id));
  registerRoute(app, pool, webhookSegredo, ({ tx, sessao, body }) => trocaSegredo(tx, keys, sessao, body.id));
  registerPreparedRoute(
    app,
    pool,
    webhookTeste,
    { before: ({ sessao, body }) => testa(pool, services, sessao, body.id) },
    async ({ prepared }) => prepared,
  );
}
