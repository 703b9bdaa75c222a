import {
  CONDICAO_BAIXA,
  periciaAltBaixa,
  periciaAtribBaixa,
  periciaBaixaPessoas,
  periciaBaixaSituacoes,
  periciaDemonstrativo,
  periciaExcBaixa,
  periciaIncBaixa,
  periciaListBaixas,
  periciaListPessoasBaixa,
  periciaPreviaBaixa,
} from '@retaguarda/contract';
import { formatCpf, ocultaCpf } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { permissionDenied } from '../../base/app-error.ts';
import { hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { adicionaPessoas } from './adiciona-pessoas.ts';
import { baixaListView, baixasPorSituacao } from './baixa-list-view.ts';
import { baixaPessoasView } from './baixa-pessoas-view.ts';
import { demonstrativoView } from './demonstrativo-view.ts';
import { confereSelecao, previaDaSelecao } from './previa-da-selecao.ts';
import { alteraBaixa, excluiBaixa, incluiBaixa } from './salva-baixa.ts';
import { gravaValores } from './salva-valores.ts';
import { seletorView } from './seletor-view.ts';

export function baixaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, periciaListBaixas, async ({ tx, query, sessao }) => {
    const permissions = listPermissions(sessao);
    const { baixaId } = query;
    if (query.condition !== CONDICAO_BAIXA.seletor || baixaId === undefined)
      return { ...(await baixaListView(tx, query)), permissions };
    if (!hasPermission(sessao, 'baixas')) throw permissionDenied();
    const pessoas = await seletorView(tx, sessao, { ...query, baixaId });
    return { ...pessoas, listBaixas: [], page: query.page ?? 1, totalRecebiceis: 0, permissions };
  });
  registerRoute(app, pool, periciaBaixaSituacoes, ({ tx }) => baixasPorSituacao(tx));
  registerRoute(app, pool, periciaListPessoasBaixa, ({ tx, query, sessao }) =>
    seletorView(tx, sessao, query),
  );
  registerRoute(app, pool, periciaBaixaPessoas, async ({ tx, query, sessao }) => ({
    ...(await baixaPessoasView(tx, query.baixaId, {
      ...query,
      ...(query.cpf && { mostraCpf: hasPermission(sessao, 'userDados') ? formatCpf : ocultaCpf }),
    })),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, periciaDemonstrativo, async ({ tx, query, sessao }) => ({
    ...(await demonstrativoView(tx, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, periciaIncBaixa, async ({ tx, body, sessao }) => {
    if ('pessoas' in body) {
      if (!hasPermission(sessao, 'baixaAlt')) throw permissionDenied();
      const procPesIds = body.pessoas.map((p) => p.procPesId);
      await confereSelecao(tx, { baixaId: body.baixaId, procPesIds }, body.visto);
      return adicionaPessoas(tx, sessao, body.baixaId, procPesIds);
    }
    if (!hasPermission(sessao, 'baixaInc')) throw permissionDenied();
    return incluiBaixa(tx, sessao, body.baixa);
  });
  registerRoute(app, pool, periciaPreviaBaixa, ({ tx, body }) => previaDaSelecao(tx, body));
  registerRoute(app, pool, periciaAltBaixa, ({ tx, body, sessao }) => alteraBaixa(tx, sessao, body.baixa));
  registerRoute(app, pool, periciaExcBaixa, async ({ tx, body, sessao }) => ({
    message: await excluiBaixa(tx, sessao, body.baixaId),
  }));
  registerRoute(app, pool, periciaAtribBaixa, ({ tx, body, sessao }) => gravaValores(tx, sessao, body));
}
