import { createHash } from 'node:crypto';
import type { RouteQuery, RouteResponse, RouteSpec } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { allowCaching, etagOf, isKnownToCaller } from './http-cache.ts';
import { addRoute, parsedCall } from './register.ts';
import { type FileContent, sendContent } from './register-file.ts';

interface Chamada<Q extends ZodType, S extends ZodType> {
  request: FastifyRequest;
  query: RouteQuery<RouteSpec<Q, ZodType, S>>;
}

const chamadaDe = <Q extends ZodType, S extends ZodType>(request: FastifyRequest): Chamada<Q, S> => ({
  request,
  query: parsedCall<RouteSpec<Q, ZodType, S>>(request).query,
});

/** Serves a reading call without a session whose answer may be kept for so many seconds. */
export function registerCachedRoute<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  segundos: number,
  handler: (chamada: Chamada<Q, S>) => Promise<RouteResponse<RouteSpec<Q, ZodType, S>>>,
): void {
  addRoute(app, spec, async (request, reply) => {
    const resposta = await handler(chamadaDe<Q, S>(request));
    const etag = etagOf(createHash('sha256').update(JSON.stringify(resposta)).digest());
    void allowCaching(reply, etag, segundos);
    return isKnownToCaller(request, etag) ? reply.code(304).send() : resposta;
  });
}

/** Serves bytes without a session, which may be kept for so many seconds. */
export function registerCachedBytes<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  segundos: number,
  handler: (chamada: Chamada<Q, S>) => Promise<FileContent>,
): void {
  addRoute(app, spec, async (request, reply) => {
    const conteudo = await handler(chamadaDe<Q, S>(request));
    const etag = etagOf(Buffer.from(conteudo.sha256, 'hex'));
    if (isKnownToCaller(request, etag)) return allowCaching(reply, etag, segundos).code(304).send();
    // A refusal is not to be kept.
    const fluxo = await conteudo.open();
    return sendContent(allowCaching(reply, etag, segundos), conteudo, fluxo);
  });
}
