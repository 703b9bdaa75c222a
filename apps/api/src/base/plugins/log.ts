import type { FastifyInstance } from 'fastify';

/** One line a call: route template, status and time, never the address, the query or the body. */
export function useCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        rota: request.routeOptions.url ?? 'desconhecida',
        metodo: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.sessao === null || request.sessao === undefined
          ? {}
          : { tenant: request.sessao.tenant, usuario: request.sessao.pessoaId }),
      },
      'chamada',
    );
  });
}
