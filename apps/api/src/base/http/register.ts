import { Socket } from 'node:net';
import {
  ehExtensa,
  mudaDefinicoes,
  prazoDe,
  type RouteBody,
  type RouteQuery,
  type RouteResponse,
  type RouteSpec,
  soOlha,
} from '@retaguarda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type pg from 'pg';
import type { ZodType } from 'zod';
import type { AppError } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import type { SessionStamps } from '../db/opening.ts';
import { readFromReplica } from '../db/replica.ts';
import { SessionChanged, type Tx, withTenant } from '../db/tx.ts';
import { type AgentCall, keyAuthorOf, reviewed, TAKEN_BACK, TakenBack } from './agent-call.ts';
import { onceOnly, readIdempotencyKey } from './idempotency.ts';
import { responseSchema } from './json-schema.ts';
import { ProgressReply, type ReportProgress } from './progress.ts';
import { CHANGE_HEADER, callChanges, forgetChanges, formatChange } from './recorded-changes.ts';
import { streamLongAnswer } from './streamed-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's declaration; a route without one does not boot. */
    spec?: RouteSpec;
    /** Its one transaction compares the session with the supposed one; nothing is written or answered before. */
    comparaAoAbrir?: boolean;
  }
  interface FastifyRequest {
    sessao: CurrentSession | null;
    /** Until the handler has it: where `sessao` is as an earlier call knew it, its stamp and how to learn what it is now. */
    suposta: (SessionStamps & { confirma: () => Promise<CurrentSession> }) | null;
    /** Made for an agent, by this process. */
    agente: AgentCall | null;
  }
}

/** Who calls, and with what. */
export interface RouteCall<R> {
  sessao: CurrentSession;
  query: RouteQuery<R>;
  body: RouteBody<R>;
}

export interface Ctx<R, P = undefined> extends RouteCall<R> {
  tx: Tx;
  /** What the route's `antes` has answered. */
  prepared: P;
  /** Runs once the transaction is committed, for what no rollback could take back. */
  afterCommit: (faz: () => Promise<void>) => void;
  /** Commits what the call has counted and answers this refusal instead of what the handler returns. */
  refuse: (error: AppError) => void;
  /** How far the call is, where its route says so. */
  report: ReportProgress;
}
export type Handler<R, P = undefined> = (ctx: Ctx<R, P>) => Promise<RouteResponse<R>>;

/** What a route does without a connection in hand. */
export interface OutsideTransaction<R, P> {
  /** Before the transaction: what takes long, and what is kept although the call is refused. */
  before: (chamada: RouteCall<R>) => Promise<P>;
  /** After a failure has rolled the transaction back. */
  falhou?: (error: unknown, chamada: RouteCall<R>) => Promise<void>;
}

export type PublicHandler<R> = (ctx: {
  request: FastifyRequest;
  query: RouteQuery<R>;
  body: RouteBody<R>;
}) => Promise<RouteResponse<R>>;

const DEFAULT_BODY = 256 * 1024;

/** A connection without traffic is closed after half a minute; the answer of a long route may come later. */
export function waitForRoute({ raw: { socket } }: FastifyRequest, spec: RouteSpec): void {
  // A call that is injected has no connection behind it.
  if (socket instanceof Socket) socket.setTimeout(prazoDe(spec) + 5000);
}
const esperaMais = (spec: RouteSpec) => async (request: FastifyRequest) => waitForRoute(request, spec);

/** What a call says: the validator compiler has parsed both by the route's own schemas. */
export const parsedCall = <R>({ query, body }: FastifyRequest) =>
  ({ query, body }) as { query: RouteQuery<R>; body: RouteBody<R> };

/** Puts a route of the contract on the server, with its checks. */
export function addRoute(
  app: FastifyInstance,
  spec: RouteSpec,
  handler: RouteHandlerMethod,
  comparaAoAbrir = false,
): void {
  app.route({
    method: spec.method,
    url: spec.path,
    config: { spec, comparaAoAbrir },
    bodyLimit: spec.bodyLimit ?? DEFAULT_BODY,
    ...(spec.timeout === undefined ? {} : { onRequest: esperaMais(spec) }),
    schema: {
      summary: spec.summary,
      ...(spec.query === undefined ? {} : { querystring: spec.query }),
      ...(spec.body === undefined ? {} : { body: spec.body }),
      ...(spec.binario === true ? {} : { response: { 200: spec.response } }),
    },
    handler,
  });
}

interface Registro<R, P> {
  pool: pg.Pool;
  spec: RouteSpec;
  handler: Handler<R, P>;
}

/** What one transaction of a call is given. */
interface Volta<P> {
  antes: P;
  chave: string | undefined;
  endereco: string;
  /** Of the session, where it is only supposed. */
  suposta: SessionStamps | undefined;
  diz: ReportProgress;
  agente: AgentCall | null;
}

/** One transaction of the user's tenant around the handler, which is tried again as a whole. */
async function naTransacao<R, P>(
  { pool, spec, handler }: Registro<R, P>,
  chamada: RouteCall<R>,
  { antes, chave, endereco, suposta, diz, agente }: Volta<P>,
): Promise<RouteResponse<R>> {
  const { sessao, body: corpo } = chamada;
  let pendentes: (() => Promise<void>)[] = [];
  let recusada: AppError | undefined;
  const atende = (tx: Tx): Promise<RouteResponse<R>> => {
    // What an attempt that is tried again had asked for is forgotten with it.
    pendentes = [];
    recusada = undefined;
    forgetChanges();
    const depois = (faz: () => Promise<void>) => void pendentes.push(faz);
    const recusa = (error: AppError) => {
      recusada = error;
    };
    const ctx = { ...chamada, tx, prepared: antes, afterCommit: depois, refuse: recusa, report: diz };
    const faz = () =>
      reviewed(tx, agente, async () => {
        const resposta = await handler(ctx);
        if (agente?.review !== undefined && recusada !== undefined) throw recusada;
        return resposta;
      });
    if (chave === undefined) return faz();
    const vez = { pessoaId: sessao.pessoaId, rota: spec.path, chave, corpo, umaVez: spec.umaVez ?? [] };
    return onceOnly(tx, vez, faz, () => recusada === undefined);
  };
  const extensa = ehExtensa(spec, [chamada.query, corpo]);
  const soLe = extensa || soOlha(spec);
  const em = (onde: pg.Pool) =>
    withTenant(onde, sessao.tenant, atende, {
      timeout: spec.timeout,
      prazo: spec.prazo,
      endereco,
      porChave: keyAuthorOf(sessao),
      comModelo: !soLe && spec.method === 'POST' && !mudaDefinicoes(spec, corpo),
      vista: sessao,
      soLe,
      ...(suposta === undefined ? {} : { suposta: { ...suposta, sid: sessao.sid } }),
    });
  const resposta = await (extensa ? readFromReplica(pool, em) : em(pool));
  if (recusada !== undefined) throw recusada;
  for (const faz of pendentes) await faz();
  return resposta;
}

/** Does it for the session the call is supposed to have, and for the one it has where that is another. */
async function peloQueVale<T>(
  request: FastifyRequest,
  faz: (sessao: CurrentSession, suposta?: SessionStamps) => Promise<T>,
): Promise<T> {
  const { sessao, suposta, routeOptions } = request;
  request.suposta = null;
  if (sessao === null) throw new Error(`${routeOptions.url} needs a session`);
  if (suposta === null) return faz(sessao);
  try {
    return await faz(sessao, suposta);
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error;
    return faz(await suposta.confirma());
  }
}

const NADA_ANTES = { before: async () => undefined };

interface Preparado<R, P> extends Registro<R, P> {
  fora: OutsideTransaction<R, P>;
}

/** What its route does before the transaction, the transaction, and what it does after one that failed. */
async function comPreparo<R, P>(
  { fora, ...registro }: Preparado<R, P>,
  chamada: RouteCall<R>,
  volta: Omit<Volta<P>, 'antes'>,
): Promise<RouteResponse<R>> {
  try {
    const antes = await fora.before(chamada);
    return await naTransacao(registro, chamada, { ...volta, antes });
  } catch (error) {
    await fora.falhou?.(error, chamada);
    throw error;
  }
}

/** Of what was taken back nothing has happened. */
function tomadaDeVolta({ eventos }: FastifyRequest, reply: FastifyReply): FastifyReply {
  eventos?.clear();
  return reply.status(TAKEN_BACK).send();
}

/** An answer that nothing was said before: what the call has changed, and the body, in parts where it is long. */
function responde(spec: RouteSpec, reply: FastifyReply, resposta: unknown): unknown {
  const dita = formatChange(callChanges.getStore() ?? []);
  if (dita !== undefined) reply.header(CHANGE_HEADER, dita);
  const partes = streamLongAnswer(responseSchema(spec.response), resposta);
  return partes === undefined ? resposta : reply.type('application/json; charset=utf-8').send(partes);
}

/** Serves a call of a signed-in user; what takes long or must outlive a refusal stands in `fora`. */
export function registerPreparedRoute<Q extends ZodType, B extends ZodType, S extends ZodType, P>(
  app: FastifyInstance,
  pool: pg.Pool,
  spec: RouteSpec<Q, B, S>,
  fora: OutsideTransaction<RouteSpec<Q, B, S>, P>,
  handler: Handler<RouteSpec<Q, B, S>, P>,
): void {
  const serve = (request: FastifyRequest, diz: ReportProgress) =>
    peloQueVale(request, async (sessao, suposta) => {
      const { agente } = request;
      const umaVez = spec.idempotent === true || agente !== null;
      const chave = umaVez ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
      const chamada = { sessao, ...parsedCall<RouteSpec<Q, B, S>>(request) };
      const volta = { chave, endereco: request.ip, suposta, diz, agente };
      return comPreparo({ pool, spec, handler, fora }, chamada, volta);
    });
  addRoute(
    app,
    spec,
    (request, reply) =>
      callChanges.run([], async () => {
        const conversa = new ProgressReply(spec, request, reply);
        let resposta: RouteResponse<RouteSpec<Q, B, S>>;
        try {
          resposta = await serve(request, conversa.report);
        } catch (error) {
          if (error instanceof TakenBack) return tomadaDeVolta(request, reply);
          if (!conversa.hasStarted) throw error;
          return conversa.refuse(error);
        }
        if (conversa.hasStarted) return conversa.answer(responseSchema(spec.response), resposta);
        return responde(spec, reply, resposta);
      }),
    Object.is(fora, NADA_ANTES),
  );
}

/** Serves a call of a signed-in user in one transaction of the user's tenant. */
export function registerRoute<Q extends ZodType, B extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  pool: pg.Pool,
  spec: RouteSpec<Q, B, S>,
  handler: Handler<RouteSpec<Q, B, S>>,
): void {
  registerPreparedRoute(app, pool, spec, NADA_ANTES, handler);
}

/** Serves a call of a signed-in user that nothing but the session answers: no transaction is opened for it. */
export function registerSessionRoute<Q extends ZodType, B extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, B, S>,
  handler: (sessao: CurrentSession) => RouteResponse<RouteSpec<Q, B, S>>,
): void {
  addRoute(app, spec, async ({ sessao }) => {
    if (sessao === null) throw new Error(`${spec.path} needs a session`);
    return handler(sessao);
  });
}

/** Serves a call around which no transaction stands: one without a session, or one that is answered by others. */
export function registerPublicRoute<Q extends ZodType, B extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, B, S>,
  handler: PublicHandler<RouteSpec<Q, B, S>>,
): void {
  addRoute(app, spec, async (request) => handler({ request, ...parsedCall<RouteSpec<Q, B, S>>(request) }));
}
