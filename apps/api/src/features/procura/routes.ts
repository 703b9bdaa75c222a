import { procura, procuraVistos } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { procuraView, vistosView } from './procura-view.ts';

export function procuraRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, procura, async ({ tx, query, sessao }) => ({
    list: await procuraView(tx, sessao, query.search),
  }));
  registerRoute(app, pool, procuraVistos, async ({ tx, body, sessao }) => ({
    list: await vistosView(tx, sessao, body.vistos),
  }));
}
