import { acessosExplica, acessosOpcoes, acessosQuemConcede } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { explicaView, opcoesView } from './acesso-view.ts';
import { quemConcede } from './quem-concede.ts';

export function acessoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, acessosOpcoes, ({ tx }) => opcoesView(tx));
  registerRoute(app, pool, acessosQuemConcede, ({ tx, query }) => quemConcede(tx, query.recurso));
  registerRoute(app, pool, acessosExplica, ({ tx, query }) => explicaView(tx, query));
}
