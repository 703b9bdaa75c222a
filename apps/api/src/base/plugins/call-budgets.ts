import type { FastifyInstance } from 'fastify';
import { CallBudget, withCallBudget } from '../calculation/call-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    chamada: CallBudget | null;
  }
}

/** Every call has an account of what it calculates, and knows when nobody waits for it any more. */
export function useCallBudgets(app: FastifyInstance): void {
  app.decorateRequest('chamada', null);
  app.addHook('onRequest', async (request, reply) => {
    const chamada = new CallBudget().open();
    request.chamada = chamada;
    reply.raw.once('close', () => chamada.close(!reply.raw.writableFinished));
  });
  app.addHook('onResponse', async ({ chamada }) => chamada?.close(false));
  // Around the handler alone: what comes before runs where the body's events find it.
  app.addHook('preHandler', ({ chamada }, _reply, done) => {
    if (chamada === null) done();
    else withCallBudget(chamada, done);
  });
}
