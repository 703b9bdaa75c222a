import {
  configuracoesVer,
  homeFinanceiro,
  homePainel,
  homeTarefas,
  homeTarefasEncerra,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { configuracoesView } from './configuracoes-view.ts';
import { financeiroView } from './financeiro-view.ts';
import { painelView } from './painel-view.ts';
import { encerraTarefas, primeirasTarefas } from './primeiras-tarefas.ts';

export function painelRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, homePainel, ({ tx, sessao }) => painelView(tx, sessao));
  registerRoute(app, pool, homeFinanceiro, ({ tx, sessao }) => financeiroView(tx, sessao));
  registerRoute(app, pool, configuracoesVer, ({ tx, sessao }) => configuracoesView(tx, sessao));
  registerRoute(app, pool, homeTarefas, async ({ tx }) => ({ tarefas: await primeirasTarefas(tx) }));
  registerRoute(app, pool, homeTarefasEncerra, ({ tx }) => encerraTarefas(tx));
}
