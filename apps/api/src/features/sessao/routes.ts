import {
  authChallenge,
  authLogin,
  authLogout,
  authMe,
  authParams,
  authRefresh,
  homeList,
  LOGIN_CODE,
  MESSAGES,
  userMenuList,
} from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { listaPermissoes } from '../../auth/sessao-atual.ts';
import { AppError } from '../../http/app-error.ts';
import { registerPublicRoute, registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { criaDesafio } from './desafio.ts';
import { entrar } from './entrar.ts';
import { menuDe } from './menu-view.ts';
import { renovar } from './renovar.ts';
import { tenantOfHost } from './tenant-of-host.ts';

export function sessaoRoutes(app: FastifyInstance, { pool, keys, sessions }: Services): void {
  const marcaDe = async (request: FastifyRequest) => {
    const marca = await tenantOfHost(pool, request.hostname);
    if (marca === null) throw new AppError(422, [{ code: LOGIN_CODE.origem, message: MESSAGES.origem }]);
    return marca;
  };

  registerPublicRoute(app, authParams, async ({ request }) => {
    const marca = await marcaDe(request);
    return {
      tenant: marca.slug,
      sistemName: marca.sistemaNome,
      logoLogin: marca.logoLogin,
      logoHome: marca.logoHome,
      logoNavBar: marca.logoNavBar,
      logoIcon: marca.logoIcon,
    };
  });

  registerPublicRoute(app, authChallenge, async () => ({ ...(await criaDesafio(keys)) }));

  registerPublicRoute(app, authLogin, async ({ request, body }) => {
    const { tenantId } = await marcaDe(request);
    try {
      const par = await entrar(pool, keys, tenantId, body);
      request.log.info({ evento: 'entrada', tenant: tenantId }, 'entrada');
      return par;
    } catch (error) {
      if (error instanceof AppError)
        request.log.warn(
          { evento: 'entrada_recusada', tenant: tenantId, codigo: error.errors[0]?.code },
          'entrada recusada',
        );
      throw error;
    }
  });

  registerPublicRoute(app, authRefresh, async ({ request, body }) => {
    const { tenantId } = await marcaDe(request);
    return renovar(pool, keys, tenantId, body.refreshToken, () =>
      request.log.warn({ evento: 'refresh_repetido', tenant: tenantId }, 'refresh token repetido'),
    );
  });

  registerRoute(app, pool, authLogout, async ({ tx, sessao }) => {
    await sql`update sessao set encerrada_em = now() where tenant_id = ${tx.tenant} and id = ${sessao.sid}`.execute(
      tx.db,
    );
    sessions.drop(sessao.tenant, sessao.sid);
    return { message: 'Sessão encerrada' };
  });

  registerRoute(app, pool, authMe, async ({ tx, sessao }) => {
    const pessoa = await tx.db
      .selectFrom('pessoa')
      .where('tenant_id', '=', tx.tenant)
      .where('id', '=', sessao.pessoaId)
      .select(['id', 'nome', 'url_img'])
      .executeTakeFirstOrThrow();
    return {
      id: pessoa.id,
      nome: pessoa.nome,
      urlImg: pessoa.url_img,
      permissions: listaPermissoes(sessao),
    };
  });

  registerRoute(app, pool, userMenuList, async ({ sessao }) => menuDe(sessao.permissoes));
  registerRoute(app, pool, homeList, async ({ sessao }) => ({ permissions: listaPermissoes(sessao) }));
}
