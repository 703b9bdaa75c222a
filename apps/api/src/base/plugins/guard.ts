import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import { bodyRefusal, routeRefusal } from '../auth/route-refusal.ts';
import { type AccessClaims, bearerToken, readAccess } from '../auth/tokens.ts';
import { agentCall, asAgent, TAKEN_BACK } from '../http/agent-call.ts';
import type { Services } from '../services.ts';
import type { CallsInFlight } from './in-flight.ts';

const semSessao = (): AppError => new AppError(401, [erroDe('sessao_expirada')]);

/** Whose call it is by its token, before the database is asked for anything. */
async function quemDiz(request: FastifyRequest, { keys }: Services): Promise<AccessClaims> {
  const token = bearerToken(request.headers.authorization);
  const claims = token === undefined ? null : await readAccess(keys, token);
  if (claims === null) throw semSessao();
  return claims;
}

async function daRede(
  sessao: CurrentSession,
  request: FastifyRequest,
  { slugOf }: Services,
): Promise<CurrentSession> {
  const tenant = await slugOf(sessao.tenant);
  if (request.headers.tenant !== tenant) throw semSessao();
  return asAgent(sessao, request.agente);
}

async function sessaoPor(
  claims: AccessClaims,
  request: FastifyRequest,
  services: Services,
): Promise<CurrentSession> {
  const sessao = await services.sessions.get(claims);
  if (sessao === null) throw semSessao();
  return daRede(sessao, request, services);
}

/** The session that a call carries, of the network it names; 401 without one. */
export const sessionOf = async (request: FastifyRequest, services: Services): Promise<CurrentSession> =>
  sessaoPor(await quemDiz(request, services), request, services);

/** Where the body decides, the proof is asked for once it is read, of the session as it stands now. */
async function confereCorpo(request: FastifyRequest): Promise<void> {
  const { sessao, suposta, routeOptions } = request;
  const { spec } = routeOptions.config;
  if (spec === undefined || sessao === null || typeof spec.confirma !== 'function') return;
  if (bodyRefusal(spec, sessao, request.body) === undefined) return;
  request.suposta = null;
  const recusa = bodyRefusal(spec, (await suposta?.confirma()) ?? sessao, request.body);
  if (recusa !== undefined) throw recusa;
}

/**
 * Session, tenant and permission before the body is read, from the route's own declaration:
 * a route without one does not boot.
 */
export function useGuard(app: FastifyInstance, services: Services, emVoo: CallsInFlight): void {
  app.decorateRequest('sessao', null);
  app.decorateRequest('suposta', null);
  app.decorateRequest('agente', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.spec === undefined)
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const spec = request.routeOptions.config.spec;
    // Where the call begins, what it is made for is at hand; its body is read elsewhere.
    request.agente = agentCall.getStore() ?? null;
    if (spec === undefined || spec.permission === 'public') return;
    const claims = await quemDiz(request, services);
    // What is too much is refused before it costs a connection; what stays open has a limit of its own.
    if (spec.fluxo !== true) {
      await emVoo.waitUntilOpen();
      emVoo.enter(claims, reply);
    }
    const confirma = async (): Promise<CurrentSession> => {
      const sessao = await sessaoPor(claims, request, services);
      request.sessao = sessao;
      const recusa = routeRefusal(spec, sessao);
      if (recusa !== undefined) throw recusa;
      return sessao;
    };
    const conhecida = services.sessions.known(claims);
    // A transaction that opens for the call compares the stamp; a refusal has none, and is asked for as it stands now.
    if (
      request.routeOptions.config.comparaAoAbrir !== true ||
      conhecida === undefined ||
      routeRefusal(spec, asAgent(conhecida.sessao, request.agente)) !== undefined
    ) {
      await confirma();
      return;
    }
    request.sessao = await daRede(conhecida.sessao, request, services);
    request.suposta = { carimbo: conhecida.carimbo, modelo: conhecida.modelo, confirma };
  });
  app.addHook('preHandler', confereCorpo);
  // What is not all done in one transaction cannot be tried and taken back.
  app.addHook('preHandler', async (request, reply) => {
    if (request.agente?.review === undefined || request.routeOptions.config.comparaAoAbrir === true) return;
    return reply.status(TAKEN_BACK).send();
  });
  // What fails before the handler (a body too large, of another shape) is told to none but who may call.
  app.setErrorHandler(async (error, request) => {
    const { suposta } = request;
    request.suposta = null;
    await suposta?.confirma();
    throw error;
  });
}
