import { cepBusca, cidadeList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPublicRoute, registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { buscaCep } from './cep.ts';
import { cidadesDe } from './cidades.ts';

export {
  cidadePorId,
  cidadePorNome,
  cidadesDe,
  cidadesProximas,
  cidadesQueContem,
  nomeCidade,
} from './cidades.ts';

export function cidadeRoutes(app: FastifyInstance, { pool, cepUrl }: Services): void {
  registerRoute(app, pool, cidadeList, async ({ query }) => ({ list: [...cidadesDe(query.uf)] }));
  // Its permission holds as anywhere; no connection to the database waits while another service answers.
  registerPublicRoute(app, cepBusca, ({ query }) => buscaCep(cepUrl, query.cep));
}
