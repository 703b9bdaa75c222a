import type { RouteBody, RouteQuery, RouteResponse, RouteSpec } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type pg from 'pg';
import type { ZodType } from 'zod';
import type { SessaoAtual, SessionCache } from '../auth/sessao-atual.ts';
import { comTenant, type Tx } from '../db/tx.ts';
import type { AppError } from './app-error.ts';
import { onceOnly, readIdempotencyKey } from './idempotency.ts';
import { responseSchema } from './json-schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionCache;
  }
  interface FastifyContextConfig {
    /** The contract's declaration; a route without one does not boot. */
    spec?: RouteSpec;
  }
  interface FastifyRequest {
    sessao: SessaoAtual | null;
  }
}

export interface Ctx<R> {
  tx: Tx;
  sessao: SessaoAtual;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  /** Runs once the transaction is committed, for what no rollback could take back. */
  depois: (faz: () => Promise<void>) => void;
  /** Commits what the call has counted and answers this refusal instead of what the handler returns. */
  recusa: (error: AppError) => void;
}
export type Handler<R> = (ctx: Ctx<R>) => Promise<RouteResponse<R>>;
export type PublicHandler<R> = (ctx: {
  request: FastifyRequest;
  query: RouteQuery<R>;
  body: RouteBody<R>;
}) => Promise<RouteResponse<R>>;

const DEFAULT_BODY = 256 * 1024;

/** Puts a route of the contract on the server, with its checks. */
export function addRoute(app: FastifyInstance, spec: RouteSpec, handler: RouteHandlerMethod): void {
  app.route({
    method: spec.method,
    url: spec.path,
    config: { spec },
    bodyLimit: spec.bodyLimit ?? DEFAULT_BODY,
    schema: {
      summary: spec.summary,
      ...(spec.query === undefined ? {} : { querystring: spec.query }),
      ...(spec.body === undefined ? {} : { body: spec.body }),
      ...(spec.binario === true ? {} : { response: { 200: responseSchema(spec.response) } }),
    },
    handler,
  });
}

/** Serves a call of a signed-in user: one transaction of the user's tenant around the handler. */
export function registerRoute<Q extends ZodType, B extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  pool: pg.Pool,
  spec: RouteSpec<Q, B, S>,
  handler: Handler<RouteSpec<Q, B, S>>,
): void {
  addRoute(app, spec, async (request) => {
    const { sessao } = request;
    if (sessao === null) throw new Error(`${spec.path} needs a session`);
    const chave =
      spec.idempotent === true ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
    const corpo = request.body;
    let pendentes: (() => Promise<void>)[] = [];
    let recusada: AppError | undefined;
    const resposta = await comTenant(
      pool,
      sessao.tenant,
      (tx) => {
        // What an attempt that is tried again had asked for is forgotten with it.
        pendentes = [];
        recusada = undefined;
        const depois = (faz: () => Promise<void>) => void pendentes.push(faz);
        const recusa = (error: AppError) => {
          recusada = error;
        };
        // The validator compiler has parsed both by the route's own schemas.
        const ctx = { tx, sessao, query: request.query, body: corpo, depois, recusa } as Ctx<
          RouteSpec<Q, B, S>
        >;
        if (chave === undefined) return handler(ctx);
        const vez = { pessoaId: sessao.pessoaId, rota: spec.path, chave, corpo, umaVez: spec.umaVez ?? [] };
        return onceOnly(
          tx,
          vez,
          () => handler(ctx),
          () => recusada === undefined,
        );
      },
      {
        timeout: spec.timeout,
        endereco: request.ip,
        comModelo: spec.method === 'POST' && spec.mudaModelo !== true,
        ocultas: spec.method === 'GET' ? sessao.ocultas : undefined,
      },
    );
    if (recusada !== undefined) throw recusada;
    for (const faz of pendentes) await faz();
    // Once it is committed, so that nobody's next call still reads what was before.
    if (spec.mudaAcesso === true) app.sessions.dropAll(sessao.tenant);
    return resposta;
  });
}

/** Serves a call without a session; it opens its own transactions. */
export function registerPublicRoute<Q extends ZodType, B extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, B, S>,
  handler: PublicHandler<RouteSpec<Q, B, S>>,
): void {
  addRoute(app, spec, async (request) =>
    // The validator compiler has parsed both by the route's own schemas.
    handler({ request, query: request.query, body: request.body } as Parameters<
      PublicHandler<RouteSpec<Q, B, S>>
    >[0]),
  );
}
