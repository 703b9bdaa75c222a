import { cidadeList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { cidadesDe } from './cidades.ts';

export { cidadePorId, cidadesDe, cidadesQueContem, nomeCidade } from './cidades.ts';

export function cidadeRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, cidadeList, async ({ query }) => ({ list: [...cidadesDe(query.uf)] }));
}
