import {
  CAMPANHAS_NO_AR_SEGUNDOS,
  campAlt,
  campAnexo,
  campAtivas,
  campExc,
  campFileInc,
  campImagem,
  campInc,
  campList,
  campListDados,
  campOrdenaProp,
  campUpdateStatus,
  campUpdateStatusProp,
  MESSAGES,
  propAlt,
  propExc,
  propImgExc,
  propInc,
} from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { listPermissions } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import { registerCachedBytes, registerCachedRoute } from '../../base/http/register-cached.ts';
import { IMAGE_LIMIT, registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import { imageContent, removeImageFiles } from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { campanha } from '../../registros/campanha.ts';
import { propaganda } from '../../registros/propaganda.ts';
import { alteraSituacao } from '../../registros/registro.ts';
import { tenantOfHost } from '../sessao/public.ts';
import { campanhaDadosView } from './campanha-dados-view.ts';
import { campanhaListView } from './campanha-list-view.ts';
import { excluiCampanha, excluiPropaganda } from './exclui.ts';
import { anexoVisto, excluiImagem, gravaImagem } from './guarda-imagem.ts';
import { imagemNoAr, noArView } from './no-ar-view.ts';
import { alteraCampanha, incluiCampanha } from './salva-campanha.ts';
import { alteraPropaganda, incluiPropaganda, ordenaPropagandas } from './salva-propaganda.ts';

function campanhas(app: FastifyInstance, { pool, arquivos }: Services): void {
  registerRoute(app, pool, campList, async ({ tx, query, sessao }) => ({
    ...(await campanhaListView(tx, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, campListDados, ({ tx, query, sessao }) =>
    campanhaDadosView(tx, sessao, query.campId),
  );
  registerRoute(app, pool, campUpdateStatus, async ({ tx, body, sessao }) => ({
    message: await alteraSituacao(tx, sessao, campanha, { id: body.campId, situacao: body.situacao }),
  }));
  registerRoute(app, pool, campInc, async ({ tx, body, sessao }) => {
    if (body.campanha.campId > 0)
      throw ruleViolation('campo_invalido', 'Esta campanha já está cadastrada', 'campId');
    return incluiCampanha(tx, sessao, body);
  });
  registerRoute(app, pool, campAlt, ({ tx, body, sessao }) => alteraCampanha(tx, sessao, body));
  registerRoute(app, pool, campExc, async ({ tx, body, sessao, afterCommit }) => {
    const { message, imagens } = await excluiCampanha(tx, sessao, body.campId);
    afterCommit(() => removeImageFiles(arquivos, sessao.tenant, imagens));
    return { message };
  });
}

function propagandas(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerRoute(app, pool, campUpdateStatusProp, async ({ tx, body, sessao }) => ({
    message: await alteraSituacao(tx, sessao, propaganda, { id: body.propId, situacao: body.situacao }),
  }));
  registerRoute(app, pool, campOrdenaProp, async ({ tx, body, sessao }) => ({
    message: await ordenaPropagandas(tx, sessao, body),
  }));
  registerRoute(app, pool, propInc, async ({ tx, body, sessao }) => {
    if (body.propaganda.propId > 0)
      throw ruleViolation('campo_invalido', 'Esta propaganda já está cadastrada', 'propId');
    return incluiPropaganda(tx, sessao, body.propaganda);
  });
  registerRoute(app, pool, propAlt, ({ tx, body, sessao }) => alteraPropaganda(tx, sessao, body.propaganda));
  registerRoute(app, pool, propExc, async ({ tx, body, sessao, afterCommit }) => {
    const { message, imagens } = await excluiPropaganda(tx, sessao, body.propaganda.propId);
    afterCommit(() => removeImageFiles(arquivos, sessao.tenant, imagens));
    return { message };
  });
  registerUploadRoute(app, campFileInc, IMAGE_LIMIT, ({ sessao, query, arquivo }) =>
    gravaImagem(services, sessao, { query, arquivo }),
  );
  registerRoute(app, pool, propImgExc, async ({ tx, body, sessao, afterCommit }) => {
    const antiga = await excluiImagem(tx, sessao, body);
    afterCommit(() => removeImageFiles(arquivos, sessao.tenant, [antiga]));
    return { message: MESSAGES.imagemExcluida };
  });
  registerBinaryRoute(app, campAnexo, async ({ sessao, query }) => {
    const visto = await withTenant(pool, sessao.tenant, (tx) => anexoVisto(tx, query.id), { vista: sessao });
    return imageContent(arquivos, sessao.tenant, visto);
  });
}

/** What the customers' app asks for, without a session: the network is that of the address called. */
function noAr(app: FastifyInstance, { pool, arquivos }: Services): void {
  const tenantDe = async (request: FastifyRequest): Promise<number> => {
    const marca = await tenantOfHost(pool, request.hostname);
    if (marca === null) throw notFound();
    return marca.tenantId;
  };
  registerCachedRoute(app, campAtivas, CAMPANHAS_NO_AR_SEGUNDOS, async ({ request, query }) => ({
    campanhas: await withTenant(pool, await tenantDe(request), (tx) => noArView(tx, query)),
  }));
  registerCachedBytes(app, campImagem, CAMPANHAS_NO_AR_SEGUNDOS, async ({ request, query }) => {
    const tenant = await tenantDe(request);
    const vista = await withTenant(pool, tenant, (tx) => imagemNoAr(tx, query.id));
    return imageContent(arquivos, tenant, vista);
  });
}

export function campanhaRoutes(app: FastifyInstance, services: Services): void {
  campanhas(app, services);
  propagandas(app, services);
  noAr(app, services);
}
