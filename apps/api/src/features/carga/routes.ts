import {
  importAtributos,
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
  importRecusas,
  importTipo,
  importVerifica,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
  TIPOS_IMPORTACAO,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listaPermissoes } from '../../base/auth/sessao-atual.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { cargaListView, mantidosView, recusasView } from './carga-list-view.ts';
import { atributosView, listcatgView } from './categorias-view.ts';
import { cargasAbertas, corrigeCarga } from './corrige-carga.ts';
import { desfazCarga } from './desfaz/desfaz-carga.ts';
import { importaBloco, verificaBloco } from './importa-bloco.ts';
import { importaRegistros } from './importa-registros.ts';
import { iniciaCarga } from './inicia-carga.ts';
import { excluiMapeamento, mapeamentosView, salvaMapeamento } from './mapeamentos.ts';
import { importaNaPericia, iniciaNaPericia, ultimaNaPericia } from './na-pericia/importacao-da-pericia.ts';

export function cargaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, importTipo, async ({ sessao }) => ({
    listTipoSysImport: [...TIPOS_IMPORTACAO],
    permissions: listaPermissoes(sessao),
  }));
  registerRoute(app, pool, importListcatg, ({ tx, sessao, query }) => listcatgView(tx, sessao, query));
  registerRoute(app, pool, importAtributos, ({ tx, sessao, query }) => atributosView(tx, sessao, query));
  registerRoute(app, pool, importInicio, ({ tx, sessao, body }) => iniciaCarga(tx, sessao, body));
  registerRoute(app, pool, importContinua, ({ tx, sessao, query }) =>
    cargasAbertas(tx, sessao, query.sha256),
  );
  registerRoute(app, pool, importVerifica, ({ tx, sessao, body }) => verificaBloco(tx, sessao, body));
  registerRoute(app, pool, importCorrige, ({ tx, sessao, body }) => corrigeCarga(tx, sessao, body));
  registerRoute(app, pool, importInc, ({ tx, sessao, body }) =>
    'importId' in body ? importaBloco(tx, sessao, body) : importaRegistros(tx, sessao, body),
  );
  registerRoute(app, pool, importList, ({ tx, sessao, query }) => cargaListView(tx, sessao, query));
  registerRoute(app, pool, importRecusas, ({ tx, query }) => recusasView(tx, query));
  registerRoute(app, pool, importMantidos, ({ tx, query }) => mantidosView(tx, query));
  registerRoute(app, pool, importDesfaz, ({ tx, sessao, body }) => desfazCarga(tx, sessao, body.id));
  registerRoute(app, pool, importMapeamentos, ({ tx, sessao, query }) => mapeamentosView(tx, sessao, query));
  registerRoute(app, pool, importMapeamentoSalva, ({ tx, sessao, body }) =>
    salvaMapeamento(tx, sessao, body),
  );
  registerRoute(app, pool, importMapeamentoExc, ({ tx, sessao, body }) =>
    excluiMapeamento(tx, sessao, body.id),
  );
  registerRoute(app, pool, periciaImportInicio, ({ tx, body, sessao }) => iniciaNaPericia(tx, sessao, body));
  registerRoute(app, pool, periciaImportPessoas, ({ tx, body, sessao }) =>
    importaNaPericia(tx, sessao, body),
  );
  registerRoute(app, pool, periciaImportacao, ({ tx, query }) => ultimaNaPericia(tx, query.procId));
}
