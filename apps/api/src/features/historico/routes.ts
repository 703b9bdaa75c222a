import {
  historicoExcluidos,
  historicoList,
  historicoPessoas,
  historicoPrevia,
  historicoRestaura,
  historicoUso,
  historicoUsos,
  historicoVersao,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { excluidosView } from './excluidos-view.ts';
import { historicoListView } from './historico-list-view.ts';
import { registraSaida } from './registra-saida.ts';
import { previaDaVolta, restaura } from './restaura/restaura.ts';
import { usosView } from './usos-view.ts';
import { versaoView } from './versao-view.ts';

export function historicoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, historicoList, ({ tx, query, sessao }) => historicoListView(tx, sessao, query));
  registerRoute(app, pool, historicoExcluidos, ({ tx, query, sessao }) => excluidosView(tx, sessao, query));
  registerRoute(app, pool, historicoPrevia, ({ tx, body, sessao }) => previaDaVolta(tx, sessao, body));
  registerRoute(app, pool, historicoRestaura, ({ tx, body, sessao }) => restaura(tx, sessao, body));
  registerRoute(app, pool, historicoVersao, ({ tx, query }) => versaoView(tx, query));
  registerRoute(app, pool, historicoUso, async ({ tx, body, sessao }) => {
    await registraSaida(tx, sessao, body);
    return { message: 'Registrado' };
  });
  registerRoute(app, pool, historicoUsos, ({ tx, query }) => usosView(tx, query));
  registerRoute(app, pool, historicoPessoas, async ({ tx, query }) => ({
    list: await pessoasPorNome(tx, query.search ?? ''),
  }));
}
