import {
  authApi,
  authChallenge,
  authChave,
  authChaveOpcoes,
  authCode,
  authConviteAceita,
  authConviteConfere,
  authConviteOpcoes,
  authForgotPassword,
  authLogin,
  authLoginCode,
  authLogout,
  authMe,
  authParams,
  authRefresh,
  authResetPassword,
  authSecondFactor,
  homeList,
  LOGIN_CODE,
  MESSAGES,
  userMenuList,
  verComo,
} from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import { listPermissions } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { registerPublicRoute, registerRoute, registerSessionRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { aberturaRoute } from './abertura.ts';
import type { Origem } from './abre-sessao.ts';
import { opcoesDeEntrada } from './chave-acesso/chaves.ts';
import { entraPorChaveDeAcesso } from './chave-acesso/entra-por-chave-de-acesso.ts';
import { lugarDe } from './chave-acesso/origem.ts';
import { aceitaConvite, convidadoPor, opcoesDoConvite } from './convite.ts';
import { dispositivoDe } from './dispositivo.ts';
import { entra } from './entra.ts';
import { entraPorChave } from './entra-por-chave.ts';
import { entraPorCodigo, pedeCodigo } from './entra-por-codigo.ts';
import { euView, sai } from './eu.ts';
import { menuDe } from './menu-view.ts';
import { recusa } from './recusa.ts';
import { pedeNovaSenha, redefineSenha } from './redefine-senha.ts';
import { renova } from './renova.ts';
import { entraComFator } from './segundo-fator.ts';
import { tenantOfHost } from './tenant-of-host.ts';
import { abreVisao } from './ver-como.ts';
import { confereVerificacao, desafioDe } from './verificacao.ts';

/** The network of the address that was called. */
async function marcaDe({ pool }: Services, request: FastifyRequest) {
  const marca = await tenantOfHost(pool, request.hostname);
  if (marca === null) throw new AppError(422, [{ code: LOGIN_CODE.origem, message: MESSAGES.origem }]);
  return marca;
}

/** The same where people come in; a suspended network is closed, whatever they come with. */
async function abertaDe(services: Services, request: FastifyRequest) {
  const marca = await marcaDe(services, request);
  if (marca.suspensa) throw recusa(LOGIN_CODE.conta, MESSAGES.redeSuspensa);
  return marca;
}

/** Without a session: what the sign-in page asks for, and the ways in. */
function entradas(app: FastifyInstance, services: Services): void {
  const { pool, keys } = services;
  registerPublicRoute(app, authParams, async ({ request }) => {
    const marca = await marcaDe(services, request);
    return {
      tenant: marca.slug,
      sistemName: marca.sistemaNome,
      logoLogin: marca.logoLogin,
      logoHome: marca.logoHome,
      logoNavBar: marca.logoNavBar,
      logoIcon: marca.logoIcon,
      tons: marca.tons,
      suspensa: marca.suspensa,
    };
  });

  registerPublicRoute(app, authChallenge, async () => ({ ...(await desafioDe(services)) }));

  const entrada = async <T>(
    request: FastifyRequest,
    entra: (tenantId: number, origem: Origem) => Promise<T>,
  ): Promise<T> => {
    const { tenantId } = await abertaDe(services, request);
    return entra(tenantId, {
      dispositivo: dispositivoDe(request.headers['user-agent']),
      endereco: request.ip,
    });
  };

  registerPublicRoute(app, authLogin, ({ request, body }) =>
    entrada(request, async (tenant, origem) => {
      await confereVerificacao(services, tenant, body.recaptcha);
      return entra(pool, keys, tenant, { ...body, origem });
    }),
  );
  registerPublicRoute(app, authLoginCode, ({ request, body }) =>
    entrada(request, (tenant, origem) => entraPorCodigo(pool, keys, tenant, { ...body, origem })),
  );
  registerPublicRoute(app, authSecondFactor, ({ request, body }) =>
    entrada(request, (tenant, origem) => entraComFator(pool, keys, tenant, { ...body, origem })),
  );
  registerPublicRoute(app, authApi, ({ request, body }) =>
    entrada(request, (tenant, { endereco }) => entraPorChave(pool, keys, tenant, { ...body, endereco })),
  );
}

/** Without a session: the way in by a passkey. */
function chavesDeAcesso(app: FastifyInstance, services: Services): void {
  const { pool, keys, publicUrl } = services;
  registerPublicRoute(app, authChaveOpcoes, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    return withTenant(pool, tenantId, async (tx) =>
      opcoesDeEntrada(tx, keys, await lugarDe(tx, body.origem, publicUrl)),
    );
  });
  registerPublicRoute(app, authChave, async ({ request, body: { origem: pagina, ...assinada } }) => {
    const { tenantId } = await abertaDe(services, request);
    const origem = { dispositivo: dispositivoDe(request.headers['user-agent']), endereco: request.ip };
    return entraPorChaveDeAcesso(services, tenantId, { ...assinada, pagina, origem });
  });
}

/** Without a session: the way in of whoever is invited. */
function convites(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  registerPublicRoute(app, authConviteConfere, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    return withTenant(pool, tenantId, (tx) => convidadoPor(tx, body.token));
  });
  registerPublicRoute(app, authConviteOpcoes, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    return withTenant(pool, tenantId, (tx) => opcoesDoConvite(tx, services, body));
  });
  registerPublicRoute(app, authConviteAceita, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    const origem = { dispositivo: dispositivoDe(request.headers['user-agent']), endereco: request.ip };
    return aceitaConvite(services, tenantId, body, origem);
  });
}

/** Without a session: a code, a new password, and going on with a session. */
function recuperacao(app: FastifyInstance, services: Services): void {
  const { pool, keys, publicUrl } = services;
  registerPublicRoute(app, authCode, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    await confereVerificacao(services, tenantId, body.recaptcha);
    return pedeCodigo(pool, keys, tenantId, body);
  });
  registerPublicRoute(app, authForgotPassword, async ({ request, body }) => {
    const marca = await abertaDe(services, request);
    await confereVerificacao(services, marca.tenantId, body.recaptcha);
    // The address called is believed only when it is one of the network's own.
    const endereco = marca.doEndereco ? `${request.protocol}://${request.host}` : publicUrl;
    return pedeNovaSenha(pool, { ...marca, endereco }, body);
  });
  registerPublicRoute(app, authResetPassword, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    return redefineSenha(pool, tenantId, body);
  });

  registerPublicRoute(app, authRefresh, async ({ request, body }) => {
    const { tenantId } = await abertaDe(services, request);
    return renova(pool, keys, tenantId, body.refreshToken);
  });
}

function eu(app: FastifyInstance, { pool, keys }: Services): void {
  registerRoute(app, pool, verComo, ({ tx, sessao, body }) => abreVisao(tx, keys, sessao, body.id));
  registerRoute(app, pool, authLogout, ({ tx, sessao }) => sai(tx, sessao));
  registerRoute(app, pool, authMe, ({ tx, sessao }) => euView(tx, sessao));
  registerSessionRoute(app, userMenuList, ({ permissions }) => menuDe(permissions));
  registerSessionRoute(app, homeList, (sessao) => ({ permissions: listPermissions(sessao) }));
}

export function sessaoRoutes(app: FastifyInstance, services: Services): void {
  entradas(app, services);
  chavesDeAcesso(app, services);
  convites(app, services);
  recuperacao(app, services);
  eu(app, services);
  aberturaRoute(app);
}
