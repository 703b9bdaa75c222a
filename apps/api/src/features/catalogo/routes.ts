import {
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoCopy,
  catalogoExc,
  catalogoInc,
  catalogoList,
  catalogoPrevia,
  tarefaContinua,
  tarefaInterrompe,
  tarefaList,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { catalogoListView } from './catalogo-list-view.ts';
import { alteraCatalogo, previa } from './muda-catalogo.ts';
import { continuaTarefa, interrompeTarefa, tarefasView } from './tarefa.ts';

export function catalogoRoutes(app: FastifyInstance, { pool, keys }: Services): void {
  registerRoute(app, pool, catalogoList, ({ tx, sessao, query }) =>
    catalogoListView(tx, sessao, query.catgId),
  );
  registerRoute(app, pool, catalogoPrevia, ({ tx, sessao, body: pedido, report: diz }) =>
    previa(tx, sessao, { pedido, keys, diz }),
  );
  registerRoute(app, pool, catalogoInc, ({ tx, sessao, body: { visto, ...body } }) =>
    alteraCatalogo(tx, sessao, { pedido: { acao: 'inc', ...body }, visto, keys }),
  );
  registerRoute(app, pool, catalogoAlt, ({ tx, sessao, body: { visto, ...body } }) =>
    alteraCatalogo(tx, sessao, { pedido: { acao: 'alt', ...body }, visto, keys }),
  );
  registerRoute(app, pool, catalogoCopy, ({ tx, sessao, body: { visto, ...body } }) =>
    alteraCatalogo(tx, sessao, { pedido: { acao: 'copy', ...body }, visto, keys }),
  );
  registerRoute(app, pool, catalogoExc, ({ tx, sessao, body: { visto, ...body } }) =>
    alteraCatalogo(tx, sessao, { pedido: { acao: 'exc', ...body }, visto, keys }),
  );
  registerRoute(app, pool, catalogoChangeSituacao, ({ tx, sessao, body: { visto, ...body } }) =>
    alteraCatalogo(tx, sessao, { pedido: { acao: 'situacao', ...body }, visto, keys }),
  );
  registerRoute(app, pool, tarefaList, ({ tx, sessao }) => tarefasView(tx, sessao));
  registerRoute(app, pool, tarefaInterrompe, ({ tx, body }) => interrompeTarefa(tx, body.id));
  registerRoute(app, pool, tarefaContinua, ({ tx, body }) => continuaTarefa(tx, body.id));
}
