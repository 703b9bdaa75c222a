import {
  osAlt,
  osExc,
  osInc,
  osList,
  osListResp,
  osSituacoes,
  osVer,
  userListClient,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { ruleViolation } from '../../base/app-error.ts';
import { hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { clientesDeBrindes } from '../pedido/public.ts';
import { excluiOrdem } from './exclui-ordem.ts';
import { ordemListView, ordemView, ordensPorSituacao } from './ordem-list-view.ts';
import { clientesView, responsaveisView } from './pessoas-view.ts';
import { alteraOrdem, incluiOrdem } from './salva-ordem.ts';

export function ordemServicoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, osList, async ({ tx, body, sessao }) => ({
    ...(await ordemListView(tx, body)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, osSituacoes, ({ tx }) => ordensPorSituacao(tx));
  registerRoute(app, pool, osVer, async ({ tx, query, sessao }) => ({
    ordemServico: await ordemView(tx, query.id),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, osInc, async ({ tx, body, sessao }) => {
    if (body.ordemServico.osId > 0)
      throw ruleViolation('campo_invalido', 'Esta ordem de serviço já está cadastrada', 'osId');
    return incluiOrdem(tx, sessao, body.ordemServico);
  });
  registerRoute(app, pool, osAlt, ({ tx, body, sessao }) => alteraOrdem(tx, sessao, body.ordemServico));
  registerRoute(app, pool, osExc, async ({ tx, body, sessao }) => ({
    message: await excluiOrdem(tx, sessao, body.osId),
  }));
  registerRoute(app, pool, userListClient, async ({ tx, body, sessao }) => {
    const list = await clientesView(tx, sessao, body);
    if (body.brindes !== true || !hasPermission(sessao, 'addPedido')) return { list };
    const brindes = await clientesDeBrindes(
      tx,
      list.map((c) => c.id),
    );
    return { list: list.map((c) => ({ ...c, brindes: brindes.get(c.id) })) };
  });
  registerRoute(app, pool, osListResp, async ({ tx, body }) => ({
    list: await responsaveisView(tx, body),
  }));
}
