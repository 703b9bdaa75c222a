import { periciaComoEra, periciaComoEraPessoas } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { comoEraPessoasView, comoEraView } from './como-era-view.ts';

export function comoEraRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, periciaComoEra, async ({ tx, query, sessao }) => ({
    ...(await comoEraView(tx, sessao, query)),
    permissions: listPermissions(sessao),
  }));

  registerRoute(app, pool, periciaComoEraPessoas, async ({ tx, query, sessao }) => ({
    ...(await comoEraPessoasView(tx, sessao, query)),
    permissions: listPermissions(sessao),
  }));
}
