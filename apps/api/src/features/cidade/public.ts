import { cepBusca, cidadeList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPublicRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { cidadesDe } from '../../nucleo/cidade/public.ts';
import { procuraCep } from './cep.ts';

export function cidadeRoutes(app: FastifyInstance, { pool, cepUrl }: Services): void {
  registerRoute(app, pool, cidadeList, async ({ query }) => ({ list: [...cidadesDe(query.uf)] }));
  // Its permission holds as anywhere; no connection to the database waits while another service answers.
  registerPublicRoute(app, cepBusca, ({ query }) => procuraCep(cepUrl, query.cep));
}
