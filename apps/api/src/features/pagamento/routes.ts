import {
  pagamentoContas,
  pagamentoEstorna,
  pagamentoGera,
  pagamentoList,
  pagamentoMarca,
  pagamentoPix,
  pagamentoPrevia,
  remessaArquivo,
  remessaCancela,
  remessaList,
  remessaPagamentos,
  remessaRetorno,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import { FILE_QUOTA, PIX_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { arquivoDaRemessa } from './arquivo.ts';
import { cancelaRemessa } from './cancela-remessa.ts';
import { contasView } from './contas-view.ts';
import { geraRemessa, previaDaRemessa } from './gera-remessa.ts';
import { leRetornoDoBanco } from './le-retorno.ts';
import { estornaPagamento, marcaPagos } from './marca-pago.ts';
import { pagamentoListView } from './pagamento-list-view.ts';
import { pixDoRecebivel } from './pix.ts';
import { pagamentosDaRemessaView, remessasView } from './remessas-view.ts';

export function pagamentoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, pagamentoList, async ({ tx, body, sessao }) => ({
    ...(await pagamentoListView(tx, sessao, body)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, pagamentoContas, ({ tx }) => contasView(tx));
  registerRoute(app, pool, pagamentoPrevia, ({ tx, body }) => previaDaRemessa(tx, body));
  registerRoute(app, pool, pagamentoGera, ({ tx, body, sessao }) => geraRemessa(tx, sessao, body));
  registerRoute(app, pool, pagamentoMarca, ({ tx, body, sessao }) => marcaPagos(tx, sessao, body));
  registerRoute(app, pool, pagamentoEstorna, async ({ tx, body, sessao }) => ({
    message: await estornaPagamento(tx, sessao, body),
  }));
  registerRoute(app, pool, pagamentoPix, async ({ tx, query, sessao }) => {
    await takeQuota(tx, sessao, PIX_QUOTA);
    return pixDoRecebivel(tx, sessao, query.recebId);
  });
  registerRoute(app, pool, remessaList, async ({ tx, body, sessao }) => ({
    ...(await remessasView(tx, body)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, remessaPagamentos, async ({ tx, query, sessao }) => ({
    ...(await pagamentosDaRemessaView(tx, sessao, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, remessaArquivo, async ({ tx, query, sessao }) => {
    await takeQuota(tx, sessao, FILE_QUOTA);
    return arquivoDaRemessa(tx, sessao, query.remessaId);
  });
  registerRoute(app, pool, remessaCancela, async ({ tx, body, sessao }) => ({
    message: await cancelaRemessa(tx, sessao, body),
  }));
  registerRoute(app, pool, remessaRetorno, ({ tx, body, sessao }) => leRetornoDoBanco(tx, sessao, body));
}
