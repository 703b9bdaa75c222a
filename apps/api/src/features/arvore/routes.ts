import {
  CONDICAO_CATEGORIA,
  catgAlt,
  catgChangeSituacao,
  catgExc,
  catgInc,
  catgList,
  catgSub,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../base/app-error.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { arvoreView, categoriaView } from './categorias-view.ts';
import { alteraSituacaoCategoria, excluiCategoria } from './exclui-categoria.ts';
import { alteraCategoria, incluiCategoria, incluiSubcategoria } from './salva-categoria.ts';

export function arvoreRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, catgList, ({ tx, sessao, query }) => {
    if (query.condition === CONDICAO_CATEGORIA.todas) return arvoreView(tx, sessao);
    if (query.id === undefined) throw notFound();
    return categoriaView(tx, query.id);
  });
  registerRoute(app, pool, catgInc, ({ tx, sessao, body }) => incluiCategoria(tx, sessao, body));
  registerRoute(app, pool, catgSub, ({ tx, sessao, body }) => incluiSubcategoria(tx, sessao, body));
  registerRoute(app, pool, catgAlt, ({ tx, sessao, body }) => alteraCategoria(tx, sessao, body));
  registerRoute(app, pool, catgExc, ({ tx, sessao, body }) => excluiCategoria(tx, sessao, body));
  registerRoute(app, pool, catgChangeSituacao, ({ tx, sessao, body }) =>
    alteraSituacaoCategoria(tx, sessao, body),
  );
}
