import {
  loteCampos,
  loteCancela,
  loteDesfaz,
  loteInicia,
  loteList,
  loteMinhas,
  lotePrevia,
  loteRecusas,
  loteRetoma,
  loteVisto,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { type Ctx, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { camposDoLoteView } from './campos.ts';
import { iniciaLote } from './inicia.ts';
import { loteListView, lotesDitos, minhasView, recusasView } from './lote-list-view.ts';
import { cancelaLote, desfazLote, retomaLote } from './para-e-desfaz.ts';
import { previaDoLote } from './previa.ts';

export function loteRoutes(app: FastifyInstance, { pool, wake }: Services): void {
  // Once what is left to do is committed.
  const aoServidor = ({ sessao, afterCommit }: Pick<Ctx<unknown>, 'sessao' | 'afterCommit'>) =>
    afterCommit(async () => wake(sessao.tenant));
  registerRoute(app, pool, loteCampos, ({ tx, sessao, query }) => camposDoLoteView(tx, sessao, query));
  registerRoute(app, pool, lotePrevia, ({ tx, sessao, body }) => previaDoLote(tx, sessao, body));
  registerRoute(app, pool, loteInicia, (ctx) => {
    aoServidor(ctx);
    return iniciaLote(ctx.tx, ctx.sessao, ctx.body);
  });
  registerRoute(app, pool, loteList, ({ tx, sessao, query }) => loteListView(tx, sessao, query));
  registerRoute(app, pool, loteMinhas, ({ tx, sessao }) => minhasView(tx, sessao));
  registerRoute(app, pool, loteRecusas, ({ tx, sessao, query }) => recusasView(tx, sessao, query));
  registerRoute(app, pool, loteCancela, ({ tx, sessao, body }) => cancelaLote(tx, sessao, body.id));
  registerRoute(app, pool, loteDesfaz, (ctx) => {
    aoServidor(ctx);
    return desfazLote(ctx.tx, ctx.sessao, ctx.body.id);
  });
  registerRoute(app, pool, loteRetoma, (ctx) => {
    aoServidor(ctx);
    return retomaLote(ctx.tx, ctx.sessao, ctx.body.id);
  });
  registerRoute(app, pool, loteVisto, ({ tx, sessao, body }) => lotesDitos(tx, sessao, body.ids));
}
