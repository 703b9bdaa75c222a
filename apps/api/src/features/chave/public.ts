import { chaveDireitos, chaveDireitosAlt, chaveList, chaveRevoga } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { chavesView, direitosView } from './chaves-view.ts';
import { alteraDireitos, revogaChave } from './muda-chave.ts';

export { avisaChaves } from './avisa-chaves.ts';

export function chaveRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, chaveList, ({ tx }) => chavesView(tx));
  registerRoute(app, pool, chaveDireitos, ({ tx, query }) => direitosView(tx, query.id));
  registerRoute(app, pool, chaveDireitosAlt, ({ tx, sessao, body }) => alteraDireitos(tx, sessao, body));
  registerRoute(app, pool, chaveRevoga, ({ tx, sessao, body }) => revogaChave(tx, sessao, body.id));
}
