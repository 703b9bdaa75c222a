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
import { mudaCatalogo, previa } from './muda-catalogo.ts';
import { continuaTarefa, interrompeTarefa, tarefasView } from './tarefa.ts';

export function catalogoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, catalogoList, ({ tx, sessao, query }) =>
    catalogoListView(tx, sessao, query.catgId),
  );
  registerRoute(app, pool, catalogoPrevia, ({ tx, sessao, body }) => previa(tx, sessao, body));
  registerRoute(app, pool, catalogoInc, ({ tx, sessao, body: { visto, ...body } }) =>
    mudaCatalogo(tx, sessao, { acao: 'inc', ...body }, visto),
  );
  registerRoute(app, pool, catalogoAlt, ({ tx, sessao, body: { visto, ...body } }) =>
    mudaCatalogo(tx, sessao, { acao: 'alt', ...body }, visto),
  );
  registerRoute(app, pool, catalogoCopy, ({ tx, sessao, body: { visto, ...body } }) =>
    mudaCatalogo(tx, sessao, { acao: 'copy', ...body }, visto),
  );
  registerRoute(app, pool, catalogoExc, ({ tx, sessao, body: { visto, ...body } }) =>
    mudaCatalogo(tx, sessao, { acao: 'exc', ...body }, visto),
  );
  registerRoute(app, pool, catalogoChangeSituacao, ({ tx, sessao, body: { visto, ...body } }) =>
    mudaCatalogo(tx, sessao, { acao: 'situacao', ...body }, visto),
  );
  registerRoute(app, pool, tarefaList, ({ tx, sessao }) => tarefasView(tx, sessao));
  registerRoute(app, pool, tarefaInterrompe, ({ tx, body }) => interrompeTarefa(tx, body.id));
  registerRoute(app, pool, tarefaContinua, ({ tx, body }) => continuaTarefa(tx, body.id));
}
