import { erroDe, MESSAGES, type Recurso, type RouteSpec } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nomeDoRecurso } from '../auth/recursos.ts';
import type { SessaoAtual } from '../auth/sessao-atual.ts';
import { type AccessClaims, readAccess } from '../auth/tokens.ts';
import { AppError, semPermissao } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { EmVoo } from './em-voo.ts';

const semSessao = (): AppError => new AppError(401, [erroDe('sessao_expirada')]);

/** Says by their names what any one of would do. */
function faltaPermissao(aceitas: readonly Recurso[]): AppError {
  const nomes = aceitas.map((r) => `'${nomeDoRecurso(r)}'`);
  const message = `${MESSAGES.semPermissao} Ela pede ${nomes.join(' ou ')}.`;
  return new AppError(403, [{ code: 'sem_permissao', message }]);
}

function autoriza(spec: RouteSpec, sessao: SessaoAtual): void {
  if (spec.pessoal === true && sessao.porChave) throw semPermissao();
  const { permission } = spec;
  if (permission === 'session' || permission === 'public') return;
  const aceitas: readonly Recurso[] = typeof permission === 'string' ? [permission] : permission;
  if (!aceitas.some((p) => sessao.permissoes.has(p))) throw faltaPermissao(aceitas);
}

/** Whose call it is by its token, before the database is asked for anything. */
async function quemDiz(request: FastifyRequest, { keys }: Services): Promise<AccessClaims> {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer ')) throw semSessao();
  const claims = await readAccess(keys, header.slice('Bearer '.length));
  if (claims === null) throw semSessao();
  return claims;
}

async function sessaoPor(
  claims: AccessClaims,
  request: FastifyRequest,
  services: Services,
): Promise<SessaoAtual> {
  const sessao = await services.sessions.get(claims);
  if (sessao === null) throw semSessao();
  const tenant = await services.slugOf(sessao.tenant);
  if (request.headers.tenant !== tenant) throw semSessao();
  return sessao;
}

/** The session that a call carries, of the network it names; 401 without one. */
export const sessaoDe = async (request: FastifyRequest, services: Services): Promise<SessaoAtual> =>
  sessaoPor(await quemDiz(request, services), request, services);

/**
 * Session, tenant and permission before the body is read, from the route's own declaration:
 * a route without one does not boot.
 */
export function useGuard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('sessao', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.spec === undefined)
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
  });
  const emVoo = new EmVoo();
  app.addHook('onRequest', async (request, reply) => {
    const spec = request.routeOptions.config.spec;
    if (spec === undefined || spec.permission === 'public') return;
    const claims = await quemDiz(request, services);
    // What is too much is refused before it costs a connection.
    emVoo.entra(claims, reply);
    request.sessao = await sessaoPor(claims, request, services);
    autoriza(spec, request.sessao);
  });
}
