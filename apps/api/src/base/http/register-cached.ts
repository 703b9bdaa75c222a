import { createHash } from 'node:crypto';
import type { RouteQuery, RouteResponse, RouteSpec } from '@retaguarda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { addRoute } from './register.ts';
import type { Bytes } from './register-file.ts';

interface Chamada<Q extends ZodType, S extends ZodType> {
  request: FastifyRequest;
  query: RouteQuery<RouteSpec<Q, ZodType, S>>;
}

/** Says how long an answer may be kept; true when the caller has this very one already. */
function conhecida(
  request: FastifyRequest,
  reply: FastifyReply,
  { conteudo, segundos }: { conteudo: string | Buffer; segundos: number },
): boolean {
  const etag = `"${createHash('sha256').update(conteudo).digest('base64url')}"`;
  void reply.header('cache-control', `public, max-age=${segundos}`).header('etag', etag);
  const conhecidas = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((t) => t.trim().replace(/^W\//, ''));
  return conhecidas.includes(etag);
}

/** Serves a reading call without a session whose answer may be kept for so many seconds. */
export function registerCachedRoute<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  segundos: number,
  handler: (chamada: Chamada<Q, S>) => Promise<RouteResponse<RouteSpec<Q, ZodType, S>>>,
): void {
  addRoute(app, spec, async (request, reply) => {
    // The validator compiler has parsed the query by the route's own schema.
    const resposta = await handler({ request, query: request.query } as Chamada<Q, S>);
    if (conhecida(request, reply, { conteudo: JSON.stringify(resposta), segundos }))
      return reply.code(304).send();
    return resposta;
  });
}

/** Serves bytes without a session: of the kind named, never guessed, and never run by a browser that opens them. */
export function registerCachedBytes<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  segundos: number,
  handler: (chamada: Chamada<Q, S>) => Promise<Bytes>,
): void {
  addRoute(app, spec, async (request, reply) => {
    const { tipo, bytes } = await handler({ request, query: request.query } as Chamada<Q, S>); // parsed, as above
    void reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline');
    if (conhecida(request, reply, { conteudo: bytes, segundos })) return reply.code(304).send();
    return reply.type(tipo).send(bytes);
  });
}
