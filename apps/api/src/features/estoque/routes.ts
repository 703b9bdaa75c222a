import {
  estoqueAchaMov,
  estoqueAddItem,
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueBuscaProdutos,
  estoqueConferencia,
  estoqueContagem,
  estoqueCustoMedio,
  estoqueDaNfe,
  estoqueDevolveMov,
  estoqueEmpresas,
  estoqueEstornaMov,
  estoqueExcItem,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueListMovCab,
  estoqueListMovItens,
  estoquePerdeMov,
  estoqueProdutosDoFornecedor,
  estoqueProdutosPorCodigo,
  estoqueRazao,
  estoqueRecebeMov,
  estoqueRefaz,
  estoqueSaldos,
  estoqueTipoMov,
  LISTA_CAB,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { categoriasDeProdutos } from './categorias-view.ts';
import { comprasView } from './compras-view.ts';
import { conferenciaView, refazContadores } from './conferencia.ts';
import { custoMedioView } from './custo-medio-view.ts';
import { daNfeView } from './da-nfe.ts';
import { empresasDeEstoque, fornecedores, procuraProdutos, produtosPorCodigo } from './empresas.ts';
import { estornaNota } from './estorna-nota.ts';
import { finalizaNota } from './finaliza-nota.ts';
import { excluiItem, excluiNota } from './itens.ts';
import { itensView } from './itens-view.ts';
import { movimentoListView, movimentoView } from './movimento-view.ts';
import { passosView } from './passos-view.ts';
import { poeItem, poeItens } from './poe-itens.ts';
import { gravaProdutosDoFornecedor } from './produtos-do-fornecedor.ts';
import { recebeNota } from './recebe-nota.ts';
import { ACHADO, DEVOLVIDO, PERDIDO, resolveFalta } from './resolve-falta.ts';
import { razaoView, saldosView } from './saldos-view.ts';
import { gravaCabecalho, iniciaContagem, tiposOferecidos } from './salva-cabecalho.ts';

function leituras(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, estoqueTipoMov, async ({ tx, sessao }) => ({
    permissions: listPermissions(sessao),
    tipoMovs: await tiposOferecidos(tx),
    fornecedores: await fornecedores(tx),
    empList: await empresasDeEstoque(tx),
  }));
  registerRoute(app, pool, estoqueEmpresas, async ({ tx, sessao }) => ({
    empresas: await empresasDeEstoque(tx),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueListMovCab, async ({ tx, sessao, query }) => ({
    ...(await (query.statusId === LISTA_CAB.compras ? comprasView(tx, query) : movimentoListView(tx, query))),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueListMovItens, async ({ tx, sessao, query }) => ({
    cab: await movimentoView(tx, query.movCabId),
    itens: await itensView(tx, query.movCabId),
    passos: await passosView(tx, query.movCabId),
    categorias: await categoriasDeProdutos(tx, sessao),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueSaldos, async ({ tx, sessao, query }) => ({
    ...(await saldosView(tx, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueCustoMedio, ({ tx, query }) => custoMedioView(tx, query));
  registerRoute(app, pool, estoqueRazao, ({ tx, query }) => razaoView(tx, query));
  registerRoute(app, pool, estoqueProdutosPorCodigo, async ({ tx, body }) => ({
    produtos: await produtosPorCodigo(tx, body.codigos),
  }));
  registerRoute(app, pool, estoqueBuscaProdutos, async ({ tx, query }) => ({
    produtos: await procuraProdutos(tx, query.search),
  }));
  registerRoute(app, pool, estoqueDaNfe, ({ tx, body }) => daNfeView(tx, body));
  registerRoute(app, pool, estoqueConferencia, ({ tx }) => conferenciaView(tx));
}

export function estoqueRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  leituras(app, services);
  registerRoute(app, pool, estoqueAddMovCab, ({ tx, sessao, body }) =>
    gravaCabecalho(tx, sessao, body.cabMov),
  );
  registerRoute(app, pool, estoqueContagem, ({ tx, sessao, body }) => iniciaContagem(tx, sessao, body));
  registerRoute(app, pool, estoqueExcMovCab, async ({ tx, sessao, body }) => ({
    message: await excluiNota(tx, sessao, body.movCabId),
  }));
  registerRoute(app, pool, estoqueAddItem, ({ tx, sessao, body }) => poeItem(tx, sessao, body));
  registerRoute(app, pool, estoqueAddItens, ({ tx, sessao, body }) => poeItens(tx, sessao, body));
  registerRoute(app, pool, estoqueProdutosDoFornecedor, ({ tx, sessao, body }) =>
    gravaProdutosDoFornecedor(tx, sessao, body),
  );
  registerRoute(app, pool, estoqueExcItem, ({ tx, sessao, body }) => excluiItem(tx, sessao, body.itemId));
  registerRoute(app, pool, estoqueFinalizeMov, ({ tx, sessao, body }) => finalizaNota(tx, sessao, body));
  registerRoute(app, pool, estoqueRecebeMov, ({ tx, sessao, body }) => recebeNota(tx, sessao, body));
  registerRoute(app, pool, estoqueAchaMov, ({ tx, sessao, body }) => resolveFalta(tx, sessao, body, ACHADO));
  registerRoute(app, pool, estoqueDevolveMov, ({ tx, sessao, body }) =>
    resolveFalta(tx, sessao, body, DEVOLVIDO),
  );
  registerRoute(app, pool, estoquePerdeMov, ({ tx, sessao, body }) =>
    resolveFalta(tx, sessao, body, PERDIDO),
  );
  registerRoute(app, pool, estoqueEstornaMov, ({ tx, sessao, body }) => estornaNota(tx, sessao, body));
  registerRoute(app, pool, estoqueRefaz, ({ tx }) => refazContadores(tx));
}
