import {
  importAtributos,
  importCancela,
  importContinua,
  importCorrige,
  importDesfaz,
  importInc,
  importInicio,
  importList,
  importListcatg,
  importMantidos,
  importMapeamentoExc,
  importMapeamentoSalva,
  importMapeamentos,
  importMinhas,
  importRecusas,
  importRetoma,
  importTipo,
  importVerifica,
  importVista,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
  TIPOS_IMPORTACAO,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { type Ctx, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { atributosView, listcatgView } from './campos/categorias-view.ts';
import { excluiMapeamento, gravaMapeamento, mapeamentosView } from './campos/mapeamentos.ts';
import { cancelaCarga, cargasDitas, minhasCargas, retomaCarga } from './cancela-carga.ts';
import { cargaListView, mantidosView, recusasView } from './carga-list-view.ts';
import { cargasAbertas, corrigeCarga } from './corrige-carga.ts';
import { desfazCarga } from './desfaz/desfaz-carga.ts';
import { importaBloco, verificaBloco } from './importa-bloco.ts';
import { importaRegistros } from './importa-registros.ts';
import { iniciaCarga } from './inicia-carga.ts';
import { importaNaPericia, iniciaNaPericia, ultimaNaPericia } from './na-pericia/importacao-da-pericia.ts';

/** What is chosen and looked at before anything goes in. */
function preparoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, importTipo, async ({ sessao }) => ({
    listTipoSysImport: [...TIPOS_IMPORTACAO],
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, importListcatg, ({ tx, sessao, query }) => listcatgView(tx, sessao, query));
  registerRoute(app, pool, importAtributos, ({ tx, sessao, query }) => atributosView(tx, sessao, query));
  registerRoute(app, pool, importContinua, ({ tx, sessao, query }) =>
    cargasAbertas(tx, sessao, query.sha256),
  );
  registerRoute(app, pool, importVerifica, ({ tx, sessao, body }) => verificaBloco(tx, sessao, body));
  registerRoute(app, pool, importCorrige, ({ tx, sessao, body }) => corrigeCarga(tx, sessao, body));
  registerRoute(app, pool, importMapeamentos, ({ tx, sessao, query }) => mapeamentosView(tx, sessao, query));
  registerRoute(app, pool, importMapeamentoSalva, ({ tx, sessao, body }) =>
    gravaMapeamento(tx, sessao, body),
  );
  registerRoute(app, pool, importMapeamentoExc, ({ tx, sessao, body }) =>
    excluiMapeamento(tx, sessao, body.id),
  );
}

/** A file on its way in, and the server's going through it. */
function andamentoRoutes(app: FastifyInstance, { pool, wake }: Services): void {
  // Once what is left to do is committed.
  const aoServidor = ({ sessao, afterCommit }: Pick<Ctx<unknown>, 'sessao' | 'afterCommit'>) =>
    afterCommit(async () => wake(sessao.tenant));
  registerRoute(app, pool, importInicio, ({ tx, sessao, body }) => iniciaCarga(tx, sessao, body));
  registerRoute(app, pool, importInc, (ctx) => {
    const { tx, sessao, body } = ctx;
    if (!('importId' in body)) return importaRegistros(tx, sessao, body);
    if (body.ultimo) aoServidor(ctx);
    return importaBloco(tx, sessao, body);
  });
  registerRoute(app, pool, periciaImportInicio, ({ tx, body, sessao }) => iniciaNaPericia(tx, sessao, body));
  registerRoute(app, pool, periciaImportPessoas, (ctx) => {
    if (ctx.body.ultimo) aoServidor(ctx);
    return importaNaPericia(ctx.tx, ctx.sessao, ctx.body);
  });
  registerRoute(app, pool, importCancela, ({ tx, sessao, body }) => cancelaCarga(tx, sessao, body.id));
  registerRoute(app, pool, importRetoma, (ctx) => {
    aoServidor(ctx);
    return retomaCarga(ctx.tx, ctx.sessao, ctx.body.id);
  });
  registerRoute(app, pool, importDesfaz, (ctx) => {
    aoServidor(ctx);
    return desfazCarga(ctx.tx, ctx.sessao, ctx.body);
  });
  registerRoute(app, pool, importMinhas, ({ tx, sessao }) => minhasCargas(tx, sessao));
  registerRoute(app, pool, importVista, ({ tx, sessao, body }) => cargasDitas(tx, sessao, body.ids));
}

export function cargaRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  preparoRoutes(app, services);
  andamentoRoutes(app, services);
  registerRoute(app, pool, periciaImportacao, ({ tx, query }) => ultimaNaPericia(tx, query.procId));
  registerRoute(app, pool, importList, ({ tx, sessao, query }) => cargaListView(tx, sessao, query));
  registerRoute(app, pool, importRecusas, ({ tx, query }) => recusasView(tx, query));
  registerRoute(app, pool, importMantidos, ({ tx, query }) => mantidosView(tx, query));
}
