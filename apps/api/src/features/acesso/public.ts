import {
  acessosEncerra,
  acessosExplica,
  acessosOpcoes,
  acessosPede,
  acessosPedidos,
  acessosQuemConcede,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { explicaView, opcoesView } from './acesso-view.ts';
import { encerraPedido, pedeAcesso, pedidosView } from './pedidos.ts';
import { quemConcede } from './quem-concede.ts';

export { RESPOSTAS_DE_ACESSO } from './pedidos.ts';

export function acessoRoutes(app: FastifyInstance, { pool, publicUrl }: Services): void {
  registerRoute(app, pool, acessosOpcoes, ({ tx }) => opcoesView(tx));
  registerRoute(app, pool, acessosQuemConcede, ({ tx, query, sessao }) => quemConcede(tx, sessao, query));
  registerRoute(app, pool, acessosPede, ({ tx, body, sessao }) =>
    pedeAcesso(tx, sessao, { ...body, publicUrl }),
  );
  registerRoute(app, pool, acessosPedidos, ({ tx }) => pedidosView(tx));
  registerRoute(app, pool, acessosEncerra, async ({ tx, body, sessao }) => ({
    message: await encerraPedido(tx, sessao, body.pedidoId),
  }));
  registerRoute(app, pool, acessosExplica, ({ tx, query }) => explicaView(tx, query));
}
