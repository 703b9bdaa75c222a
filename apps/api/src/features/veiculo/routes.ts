import { veiAlt, veiExc, veiInc, veiList, veiListPesVeiculo, veiMarcas, veiVer } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { ruleViolation } from '../../base/app-error.ts';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { excluiVeiculo } from './exclui-veiculo.ts';
import { alteraVeiculo, incluiVeiculo } from './salva-veiculo.ts';
import { marcasView, veiculoListView, veiculosDaPessoaView, veiculoView } from './veiculo-list-view.ts';

export function veiculoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, veiList, async ({ tx, body, sessao }) => ({
    ...(await veiculoListView(tx, body)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, veiVer, async ({ tx, query, sessao }) => ({
    veiculo: await veiculoView(tx, query.id),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, veiMarcas, ({ tx }) => marcasView(tx));
  registerRoute(app, pool, veiListPesVeiculo, async ({ tx, query }) => ({
    list: await veiculosDaPessoaView(tx, query.pesId),
  }));
  registerRoute(app, pool, veiInc, async ({ tx, body, sessao }) => {
    if (body.veiculo.veiculoId > 0)
      throw ruleViolation('campo_invalido', 'Este veículo já está cadastrado', 'veiculoId');
    return incluiVeiculo(tx, sessao, body.veiculo);
  });
  registerRoute(app, pool, veiAlt, ({ tx, body, sessao }) => alteraVeiculo(tx, sessao, body.veiculo));
  registerRoute(app, pool, veiExc, async ({ tx, body, sessao }) => ({
    message: await excluiVeiculo(tx, sessao, body.veiculoId),
  }));
}
