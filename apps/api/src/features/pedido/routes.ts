import {
  estoqueCancelaPedido,
  estoqueComprasSugeridas,
  estoqueItens,
  estoqueNovoCodigo,
  estoquePrevisao,
  estoqueProdList,
  estoqueRecibo,
  estoqueSaveCompra,
  estoqueSaveCompras,
  estoqueStatus,
  estoqueUpdateStatus,
  estoqueValidatePedido,
  mobileSavePedido,
  userPontosInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { avancaPedidos } from './avanca.ts';
import { brindesView } from './brindes-view.ts';
import { cancelaPedido } from './cancela.ts';
import { levaAEntrega } from './leva-a-entrega.ts';
import { emiteCodigo } from './novo-codigo.ts';
import { itensView, reciboView, statusView } from './pedido-view.ts';
import { lancaPontosPorMao } from './pontos.ts';
import { alteraPrevisao } from './previsao.ts';
import { alteraBrinde, solicitaBrinde } from './solicita.ts';
import { solicitaCompra } from './solicita-compra.ts';
import { solicitaCompras } from './solicita-compras.ts';
import { sugestoesView } from './sugestoes-view.ts';
import { confereCodigo } from './valida-codigo.ts';

const NADA = {
  pesId: 0,
  pesNome: '',
  pesCpf: '',
  pesCodigo: '',
  catCodigo: '',
  catNome: '',
  movCabId: 0,
  empresaDestId: 0,
};

function leituras(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, estoqueStatus, async ({ tx, sessao, query }) => ({
    status: await statusView(tx, query),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueItens, async ({ tx, sessao, query }) => ({
    ...(await itensView(tx, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, estoqueRecibo, ({ tx, query }) => reciboView(tx, query.cabId));
  registerRoute(app, pool, estoqueProdList, async ({ tx, sessao, body }) => ({
    produtos: await brindesView(tx, sessao, body),
  }));
}

export function pedidoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, keys } = services;
  leituras(app, services);
  registerRoute(app, pool, mobileSavePedido, ({ tx, sessao, body }) => {
    const { cabId = 0 } = body;
    return cabId > 0
      ? alteraBrinde(tx, sessao, keys, { ...body, cabId })
      : solicitaBrinde(tx, sessao, keys, body);
  });
  registerRoute(app, pool, estoqueComprasSugeridas, ({ tx, query }) => sugestoesView(tx, query.empId));
  registerRoute(app, pool, estoqueSaveCompras, ({ tx, sessao, body }) => solicitaCompras(tx, sessao, body));
  registerRoute(app, pool, estoquePrevisao, async ({ tx, sessao, body }) => ({
    message: await alteraPrevisao(tx, sessao, body),
  }));
  registerRoute(app, pool, estoqueSaveCompra, ({ tx, sessao, body }) => solicitaCompra(tx, sessao, body));
  registerRoute(app, pool, estoqueCancelaPedido, async ({ tx, sessao, body }) => ({
    message: await cancelaPedido(tx, sessao, body),
  }));
  registerRoute(app, pool, estoqueNovoCodigo, ({ tx, sessao, body }) =>
    emiteCodigo(tx, sessao, keys, body.cabId),
  );
  registerRoute(app, pool, userPontosInc, ({ tx, sessao, body }) => lancaPontosPorMao(tx, sessao, body));
  registerRoute(app, pool, estoqueValidatePedido, async ({ tx, sessao, body, refuse }) => {
    const achado = await confereCodigo(tx, sessao, keys, body);
    if (achado.ok) return achado.dados;
    refuse(achado.recusa);
    return NADA;
  });
  registerRoute(app, pool, estoqueUpdateStatus, async ({ tx, sessao, body, refuse }) => {
    if (body.ateEntrega === true) return { message: await levaAEntrega(tx, sessao, body) };
    if (body.codigo === undefined) return { message: await avancaPedidos(tx, sessao, body, null) };
    const [cab] = body.cabs;
    const achado = await confereCodigo(tx, sessao, keys, {
      codigo: body.codigo.trim(),
      empId: body.empId,
      ...(cab === undefined ? {} : { cabId: cab.cabId }),
    });
    if (achado.ok) return { message: await avancaPedidos(tx, sessao, body, achado.dados.movCabId) };
    refuse(achado.recusa);
    return { message: '' };
  });
}
