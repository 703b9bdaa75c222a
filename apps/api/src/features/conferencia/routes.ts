import { conferenciaSelo } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { ultimaConferencia } from './confere-rede.ts';

export function conferenciaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, conferenciaSelo, async ({ tx }) => {
    const ultima = await ultimaConferencia(tx);
    return { em: ultima?.em ?? null, confere: (ultima?.quebras ?? []).length === 0 };
  });
}
