import {
  automacaoCampos,
  automacaoDesfaz,
  automacaoExecucoes,
  automacaoExecuta,
  automacaoParaExecutar,
  automacaoPrevia,
  automacaoTenta,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import { DRY_RUN_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { camposView } from './campos-view.ts';
import { desfazExecucao } from './desfaz.ts';
import { execucoesView } from './execucoes-view.ts';
import { executaAMao, paraExecutar, tentaDeNovo } from './manual.ts';
import { previaView } from './previa.ts';

export function automacaoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, automacaoCampos, ({ tx, sessao, query }) => camposView(tx, sessao, query));
  registerRoute(app, pool, automacaoPrevia, async ({ tx, sessao, body }) => {
    await takeQuota(tx, sessao, DRY_RUN_QUOTA);
    return previaView(tx, sessao, body);
  });
  registerRoute(app, pool, automacaoExecucoes, ({ tx, sessao, query }) => execucoesView(tx, sessao, query));
  registerRoute(app, pool, automacaoParaExecutar, async ({ tx, query }) => ({
    list: await paraExecutar(tx, query.tipo),
  }));
  registerRoute(app, pool, automacaoExecuta, ({ tx, sessao, body }) => executaAMao(tx, sessao, body));
  registerRoute(app, pool, automacaoDesfaz, ({ tx, sessao, body }) => desfazExecucao(tx, sessao, body.id));
  registerRoute(app, pool, automacaoTenta, ({ tx, sessao, body }) => tentaDeNovo(tx, sessao, body.id));
}
