import { historicoList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { historicoListView } from './historico-list-view.ts';

export function historicoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, historicoList, ({ tx, query }) => historicoListView(tx, query));
}
