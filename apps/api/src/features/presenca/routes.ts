import { presencaBate, presencaSai } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { batePresenca, saiDaPresenca } from './presentes.ts';

export function presencaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, presencaBate, ({ tx, sessao, body }) => batePresenca(tx, sessao, body));
  registerRoute(app, pool, presencaSai, async ({ tx, sessao, body }) => {
    await saiDaPresenca(tx, sessao, body);
    return { message: 'Registro fechado' };
  });
}
