import {
  escAlt,
  escCusto,
  escLogoExc,
  escLogoInc,
  escPapel,
  escVer,
  LOGO_SEGUNDOS,
  marcaLogo,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../base/app-error.ts';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import { registerCachedBytes } from '../../base/http/register-cached.ts';
import { IMAGE_LIMIT, registerUploadRoute } from '../../base/http/register-file.ts';
import type { Services } from '../../base/services.ts';
import { custoDaNfe } from '../../registros/custo-da-nfe.ts';
import { tenantOfHost } from '../sessao/public.ts';
import { alteraCustoDaNfe } from './custo.ts';
import { alteraEscritorio, escritorioView, papelView } from './escritorio.ts';
import { excluiLogo, gravaLogo, logoDe } from './logo.ts';

export function escritorioRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  registerRoute(app, pool, escVer, async ({ tx, sessao }) => ({
    escritorio: await escritorioView(tx),
    registroId: tx.tenant,
    custoDaNfe: await custoDaNfe(tx),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, escPapel, ({ tx, sessao }) => papelView(tx, sessao));
  registerRoute(app, pool, escAlt, ({ tx, sessao, body }) => alteraEscritorio(tx, sessao, body.escritorio));
  registerRoute(app, pool, escCusto, ({ tx, sessao, body }) => alteraCustoDaNfe(tx, sessao, body));
  registerUploadRoute(app, escLogoInc, IMAGE_LIMIT, ({ sessao, arquivo }) =>
    gravaLogo(services, sessao, arquivo),
  );
  registerRoute(app, pool, escLogoExc, (ctx) => excluiLogo(ctx, services));
  registerCachedBytes(app, marcaLogo, LOGO_SEGUNDOS, async ({ request }) => {
    const marca = await tenantOfHost(pool, request.hostname);
    if (marca === null) throw notFound();
    return logoDe(services, marca.tenantId);
  });
}
