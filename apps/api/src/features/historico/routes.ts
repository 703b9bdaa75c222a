import {
  historicoExcluidos,
  historicoList,
  historicoPessoas,
  historicoPrevia,
  historicoRestaura,
  historicoUso,
  historicoUsos,
  historicoVersao,
  historicoVoltaVersao,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { alteraCatalogo } from '../catalogo/public.ts';
import { excluidosView } from './excluidos-view.ts';
import { historicoListView } from './historico-list-view.ts';
import { registraSaida } from './registra-saida.ts';
import { previaDaVolta, restaura } from './restaura/restaura.ts';
import { usosView } from './usos-view.ts';
import { versaoView } from './versao-view.ts';

export function historicoRoutes(app: FastifyInstance, { pool, keys }: Services): void {
  registerRoute(app, pool, historicoList, ({ tx, query, sessao }) => historicoListView(tx, sessao, query));
  registerRoute(app, pool, historicoExcluidos, ({ tx, query, sessao }) => excluidosView(tx, sessao, query));
  registerRoute(app, pool, historicoPrevia, ({ tx, body, sessao }) => previaDaVolta(tx, sessao, body));
  registerRoute(app, pool, historicoRestaura, ({ tx, body, sessao }) => restaura(tx, sessao, body));
  registerRoute(app, pool, historicoVersao, ({ tx, query }) => versaoView(tx, query));
  registerRoute(app, pool, historicoVoltaVersao, async ({ tx, sessao, body }) => {
    const { id, historicoId, antes, visto, versao } = body;
    const { catDados, registro } = await versaoView(tx, { id, historicoId, antes: antes === true ? 1 : 0 });
    const pedido = { acao: 'alt', catId: id, versao: versao ?? registro.versao, catDados } as const;
    return alteraCatalogo(tx, sessao, { pedido, visto, keys });
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
