import { calendarioAno, calendarioDias, calendarioPrevia, calendarioSalva } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { anoView, diasView } from './ano.ts';
import { previaView } from './previa.ts';
import { gravaAno } from './salva.ts';

export { CALENDARIO_MUDADO } from './tarefa.ts';

export function calendarioRoutes(app: FastifyInstance, { pool, wake }: Services): void {
  registerRoute(app, pool, calendarioDias, ({ tx }) => diasView(tx));
  registerRoute(app, pool, calendarioAno, ({ tx, sessao, query }) => anoView(tx, sessao, query));
  registerRoute(app, pool, calendarioPrevia, ({ tx, sessao, body: enviado, report: diz }) =>
    previaView(tx, sessao, { enviado, diz }),
  );
  registerRoute(app, pool, calendarioSalva, async ({ tx, sessao, body, afterCommit }) => {
    const salvo = await gravaAno(tx, sessao, body);
    if (salvo.tarefaId > 0) afterCommit(async () => wake(sessao.tenant));
    return salvo;
  });
}
