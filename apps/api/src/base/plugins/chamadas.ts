import type { FastifyInstance } from 'fastify';
import { Chamada, naChamada } from '../calculo/chamada.ts';

declare module 'fastify' {
  interface FastifyRequest {
    chamada: Chamada | null;
  }
}

/** Every call has an account of what it calculates, and knows when nobody waits for it any more. */
export function useChamadas(app: FastifyInstance): void {
  app.decorateRequest('chamada', null);
  app.addHook('onRequest', async (request, reply) => {
    const chamada = new Chamada().abre();
    request.chamada = chamada;
    reply.raw.once('close', () => chamada.fecha(!reply.raw.writableFinished));
  });
  app.addHook('onResponse', async ({ chamada }) => chamada?.fecha(false));
  // Around the handler alone: what comes before runs where the body's events find it.
  app.addHook('preHandler', ({ chamada }, _reply, done) => {
    if (chamada === null) done();
    else naChamada(chamada, done);
  });
}
