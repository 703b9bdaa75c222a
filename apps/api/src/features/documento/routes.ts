import {
  documentoCampos,
  documentoCategorias,
  documentoGuarda,
  documentoModelos,
  documentoPdf,
  documentoPrevia,
  documentoVer,
  registroDoDocumento,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import { registerBinaryRoute } from '../../base/http/register-file.ts';
import { PREVIEW_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { podeNoRegistro } from '../../registros/abre.ts';
import { aoBaixarPdf, gravaDocumento, preparaGuarda } from './arquivo.ts';
import { camposView, categoriasView } from './campos-view.ts';
import { documentoView, previaView } from './documento-view.ts';
import { modelosView } from './modelos-view.ts';

export function documentoRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  registerRoute(app, pool, documentoCampos, ({ tx, sessao, query }) =>
    camposView(tx, sessao, { tipo: query.tipo, categoria: query.categoria ?? 0 }),
  );
  registerRoute(app, pool, documentoCategorias, ({ tx, sessao, query }) =>
    categoriasView(tx, sessao, query.tipo),
  );
  registerRoute(app, pool, documentoPrevia, async ({ tx, sessao, body }) => {
    await takeQuota(tx, sessao, PREVIEW_QUOTA);
    return { documento: await previaView(tx, sessao, body) };
  });
  registerRoute(app, pool, documentoModelos, ({ tx, sessao, query }) => modelosView(tx, sessao, query));
  registerRoute(app, pool, documentoVer, async ({ tx, sessao, query }) => ({
    documento: await documentoView(tx, sessao, query),
    podeGuardar: podeNoRegistro(sessao, registroDoDocumento(query).tipo, 'alterar'),
  }));
  registerBinaryRoute(app, documentoPdf, ({ sessao, query }) => aoBaixarPdf(services, sessao, query));
  registerPreparedRoute(
    app,
    pool,
    documentoGuarda,
    { before: ({ sessao, body }) => preparaGuarda(services, sessao, body) },
    ({ tx, sessao, body, prepared }) =>
      gravaDocumento(services, tx, sessao, { pedido: body, guardavel: prepared }),
  );
}
