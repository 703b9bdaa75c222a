import {
  perfisAlt,
  perfisAltGet,
  perfisChangeSituacao,
  perfisExc,
  perfisInc,
  perfisIncGet,
  perfisList,
  perfisPessoas,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { perfilListView, perfilNovoView, perfilView, pessoasParaPerfil } from './perfil-view.ts';
import { alteraPerfil, alteraSituacaoPerfil, excluiPerfil, incluiPerfil } from './salva-perfil.ts';

export function perfilRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, perfisList, ({ tx, sessao }) => perfilListView(tx, sessao));
  registerRoute(app, pool, perfisIncGet, ({ tx }) => perfilNovoView(tx));
  registerRoute(app, pool, perfisAltGet, ({ tx, query }) => perfilView(tx, query.id));
  registerRoute(app, pool, perfisPessoas, async ({ tx, query }) => ({
    list: await pessoasParaPerfil(tx, query.search),
  }));
  registerRoute(app, pool, perfisInc, ({ tx, sessao, body }) => incluiPerfil(tx, sessao, body));
  registerRoute(app, pool, perfisAlt, ({ tx, sessao, body }) => alteraPerfil(tx, sessao, body));
  registerRoute(app, pool, perfisExc, ({ tx, sessao, body }) => excluiPerfil(tx, sessao, body.id));
  registerRoute(app, pool, perfisChangeSituacao, ({ tx, sessao, body }) =>
    alteraSituacaoPerfil(tx, sessao, body),
  );
}
