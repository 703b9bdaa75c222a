import {
  extratoCandidatos,
  extratoConcilia,
  extratoDesfaz,
  extratoIgnora,
  extratoLe,
  extratoList,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { candidatosView } from './candidatos-view.ts';
import { conciliaExtrato } from './concilia.ts';
import { desfazExtrato, ignoraLancamentos } from './desfaz.ts';
import { extratoListView } from './extrato-list-view.ts';
import { leExtratoDoBanco } from './le-extrato.ts';

export function extratoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, extratoLe, ({ tx, body, sessao }) => leExtratoDoBanco(tx, sessao, body));
  registerRoute(app, pool, extratoList, async ({ tx, body, sessao }) => ({
    ...(await extratoListView(tx, body)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, extratoCandidatos, ({ tx, body }) => candidatosView(tx, body));
  registerRoute(app, pool, extratoConcilia, ({ tx, body, sessao }) => conciliaExtrato(tx, sessao, body));
  registerRoute(app, pool, extratoDesfaz, ({ tx, body, sessao }) => desfazExtrato(tx, sessao, body));
  registerRoute(app, pool, extratoIgnora, ({ tx, body, sessao }) => ignoraLancamentos(tx, sessao, body));
}
