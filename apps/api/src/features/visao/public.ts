import { visaoAlt, visaoExc, visaoInc, visaoList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { alteraVisao, excluiVisao, incluiVisao, visaoListView } from './visoes.ts';

export function visaoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, visaoList, ({ tx, sessao, query }) => visaoListView(tx, sessao, query.tela));
  registerRoute(app, pool, visaoInc, ({ tx, sessao, body }) => incluiVisao(tx, sessao, body));
  registerRoute(app, pool, visaoAlt, ({ tx, sessao, body }) => alteraVisao(tx, sessao, body));
  registerRoute(app, pool, visaoExc, ({ tx, sessao, body }) => excluiVisao(tx, sessao, body.visaoId));
}
export { restauraVisao } from './restaura-visao.ts';
