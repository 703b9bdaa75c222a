import {
  relatorioAlt,
  relatorioCalcula,
  relatorioDestinatarios,
  relatorioEnvios,
  relatorioExc,
  relatorioFixa,
  relatorioFontes,
  relatorioInc,
  relatorioLinhas,
  relatorioList,
  relatorioNoInicio,
  relatorioVer,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { calculaRelatorio } from './calcula.ts';
import { destinatariosDe } from './destinatarios.ts';
import { enviosView } from './envios.ts';
import { alteraRelatorio, excluiRelatorio, incluiRelatorio } from './guardado.ts';
import { linhasView } from './linhas.ts';
import { fixaRelatorio, noInicioView, relatorioListView, relatorioView } from './lista.ts';
import { contextoDe, fontesDe } from './monta.ts';

function calculos(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, relatorioFontes, async ({ tx, sessao }) => ({
    fontes: fontesDe(await contextoDe(tx, sessao)),
  }));
  registerRoute(app, pool, relatorioCalcula, ({ tx, sessao, body }) => calculaRelatorio(tx, sessao, body));
  registerRoute(app, pool, relatorioLinhas, ({ tx, sessao, body }) => linhasView(tx, sessao, body));
}

export function relatorioRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  calculos(app, services);
  registerRoute(app, pool, relatorioList, ({ tx, sessao }) => relatorioListView(tx, sessao));
  registerRoute(app, pool, relatorioVer, async ({ tx, sessao, query }) => ({
    relatorio: await relatorioView(tx, sessao, query.id),
  }));
  registerRoute(app, pool, relatorioInc, ({ tx, sessao, body }) => incluiRelatorio(tx, sessao, body));
  registerRoute(app, pool, relatorioAlt, ({ tx, sessao, body }) => alteraRelatorio(tx, sessao, body));
  registerRoute(app, pool, relatorioExc, ({ tx, sessao, body }) =>
    excluiRelatorio(tx, sessao, body.relatorioId),
  );
  registerRoute(app, pool, relatorioFixa, ({ tx, sessao, body }) => fixaRelatorio(tx, sessao, body));
  registerRoute(app, pool, relatorioNoInicio, ({ tx, sessao }) => noInicioView(tx, sessao));
  registerRoute(app, pool, relatorioDestinatarios, async ({ tx, query }) => ({
    list: (await destinatariosDe(tx, query.fonte)).map(({ pesId, nome }) => ({ pesId, nome })),
  }));
  registerRoute(app, pool, relatorioEnvios, ({ tx, sessao, query }) => enviosView(tx, sessao, query.id));
}
