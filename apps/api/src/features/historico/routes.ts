import { historicoList, historicoPessoas, historicoUso, historicoUsos } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { pode } from '../../base/auth/sessao-atual.ts';
import { semPermissao } from '../../base/http/app-error.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { historicoListView } from './historico-list-view.ts';
import { registraSaida } from './registra-saida.ts';
import { usosView } from './usos-view.ts';

export function historicoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, historicoList, async ({ tx, query, sessao }) => {
    // What happened to a record is for whoever may open it.
    const abre =
      query.procId === undefined
        ? pode(sessao, 'baixas')
        : pode(sessao, 'periciaVer', 'periciaAlt', 'periciaInc');
    if (!abre) throw semPermissao();
    return historicoListView(tx, query);
  });
  registerRoute(app, pool, historicoUso, async ({ tx, body, sessao }) => {
    await registraSaida(tx, sessao, body);
    return { message: 'Registrado' };
  });
  registerRoute(app, pool, historicoUsos, ({ tx, query }) => usosView(tx, query));
  registerRoute(app, pool, historicoPessoas, async ({ tx, query }) => ({
    list: await pessoasPorNome(tx, query.search ?? ''),
  }));
}
