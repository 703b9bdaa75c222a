import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { recusaDaRota, recusaDoCorpo } from '../auth/recusa-da-rota.ts';
import type { SessaoAtual } from '../auth/sessao-atual.ts';
import { type AccessClaims, readAccess, tokenDe } from '../auth/tokens.ts';
import type { Services } from '../services.ts';
import type { EmVoo } from './em-voo.ts';

const semSessao = (): AppError => new AppError(401, [erroDe('sessao_expirada')]);

/** Whose call it is by its token, before the database is asked for anything. */
async function quemDiz(request: FastifyRequest, { keys }: Services): Promise<AccessClaims> {
  const token = tokenDe(request.headers.authorization);
  const claims = token === undefined ? null : await readAccess(keys, token);
  if (claims === null) throw semSessao();
  return claims;
}

async function daRede(
  sessao: SessaoAtual,
  request: FastifyRequest,
  { slugOf }: Services,
): Promise<SessaoAtual> {
  const tenant = await slugOf(sessao.tenant);
  if (request.headers.tenant !== tenant) throw semSessao();
  return sessao;
}

async function sessaoPor(
  claims: AccessClaims,
  request: FastifyRequest,
  services: Services,
): Promise<SessaoAtual> {
  const sessao = await services.sessions.get(claims);
  if (sessao === null) throw semSessao();
  return daRede(sessao, request, services);
}

/** The session that a call carries, of the network it names; 401 without one. */
export const sessaoDe = async (request: FastifyRequest, services: Services): Promise<SessaoAtual> =>
  sessaoPor(await quemDiz(request, services), request, services);

/** Where the body decides, the proof is asked for once it is read, of the session as it stands now. */
async function confereCorpo(request: FastifyRequest): Promise<void> {
  const { sessao, suposta, routeOptions } = request;
  const { spec } = routeOptions.config;
  if (spec === undefined || sessao === null || typeof spec.confirma !== 'function') return;
  if (recusaDoCorpo(spec, sessao, request.body) === undefined) return;
  request.suposta = null;
  const recusa = recusaDoCorpo(spec, (await suposta?.confirma()) ?? sessao, request.body);
  if (recusa !== undefined) throw recusa;
}

/**
 * Session, tenant and permission before the body is read, from the route's own declaration:
 * a route without one does not boot.
 */
export function useGuard(app: FastifyInstance, services: Services, emVoo: EmVoo): void {
  app.decorateRequest('sessao', null);
  app.decorateRequest('suposta', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.spec === undefined)
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const spec = request.routeOptions.config.spec;
    if (spec === undefined || spec.permission === 'public') return;
    const claims = await quemDiz(request, services);
    // What is too much is refused before it costs a connection; what stays open has a limit of its own.
    if (spec.fluxo !== true) {
      await emVoo.passa();
      emVoo.entra(claims, reply);
    }
    const confirma = async (): Promise<SessaoAtual> => {
      const sessao = await sessaoPor(claims, request, services);
      request.sessao = sessao;
      const recusa = recusaDaRota(spec, sessao);
      if (recusa !== undefined) throw recusa;
      return sessao;
    };
    const conhecida = services.sessions.conhecida(claims);
    // A transaction that opens for the call compares the stamp; a refusal has none, and is asked for as it stands now.
    if (
      request.routeOptions.config.suposta !== true ||
      conhecida === undefined ||
      recusaDaRota(spec, conhecida.sessao) !== undefined
    ) {
      await confirma();
      return;
    }
    request.sessao = await daRede(conhecida.sessao, request, services);
    request.suposta = { carimbo: conhecida.carimbo, confirma };
  });
  app.addHook('preHandler', confereCorpo);
  // What fails before the handler (a body too large, of another shape) is told to none but who may call.
  app.setErrorHandler(async (error, request) => {
    const { suposta } = request;
    request.suposta = null;
    await suposta?.confirma();
    throw error;
  });
}
