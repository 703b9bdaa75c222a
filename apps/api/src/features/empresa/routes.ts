import {
  empAlt,
  empChangeSituacao,
  empEdita,
  empExc,
  empExcVer,
  empInc,
  empList,
  empNova,
  empVer,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { empresa } from '../../registros/empresa.ts';
import { alteraSituacao } from '../../registros/registro.ts';
import { empresaDetalheView, empresaNovaView } from './empresa-detalhe-view.ts';
import { empresaListView, empresaTiposView } from './empresa-list-view.ts';
import { excluiEmpresa } from './exclui-empresa.ts';
import { alteraEmpresa, incluiEmpresa } from './salva-empresa.ts';

const TIPOS = 0;

export function empresaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, empList, async ({ tx, query, sessao }) => {
    const permissions = listPermissions(sessao);
    if ((query.tipos ?? 1) === TIPOS)
      return { opcoes: await empresaTiposView(tx, sessao), empresas: [], total: 0, permissions };
    return { opcoes: [], ...(await empresaListView(tx, sessao, query)), permissions };
  });
  registerRoute(app, pool, empNova, ({ tx, query, sessao }) => empresaNovaView(tx, sessao, query.categoria));
  registerRoute(app, pool, empEdita, ({ tx, query, sessao }) => empresaDetalheView(tx, sessao, query));
  for (const rota of [empVer, empExcVer])
    registerRoute(app, pool, rota, ({ tx, query, sessao }) => empresaDetalheView(tx, sessao, query));
  registerRoute(app, pool, empInc, async ({ tx, body, sessao }) => {
    if (body.emp.empId > 0) throw ruleViolation('campo_invalido', 'Esta empresa já está cadastrada', 'empId');
    return incluiEmpresa(tx, sessao, body);
  });
  registerRoute(app, pool, empAlt, ({ tx, body, sessao }) => alteraEmpresa(tx, sessao, body));
  registerRoute(app, pool, empExc, async ({ tx, body, sessao }) => ({
    message: await excluiEmpresa(tx, sessao, body.id),
  }));
  registerRoute(app, pool, empChangeSituacao, async ({ tx, body, sessao }) => {
    if (!hasPermission(sessao, 'empresas')) throw permissionDenied();
    return { message: await alteraSituacao(tx, sessao, empresa, body) };
  });
}
