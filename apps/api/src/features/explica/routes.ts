import { explicaTotal, explicaValor } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { explicaTotalView } from './total-view.ts';
import { explicaValorView } from './valor-view.ts';

export function explicaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, explicaTotal, ({ tx, query, sessao }) => explicaTotalView(tx, sessao, query));
  registerRoute(app, pool, explicaValor, ({ tx, query, sessao }) => explicaValorView(tx, sessao, query));
}
