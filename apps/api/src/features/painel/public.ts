import { homePainel } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { painelView } from './painel-view.ts';

export function painelRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, homePainel, ({ tx, sessao }) => painelView(tx, sessao));
}
