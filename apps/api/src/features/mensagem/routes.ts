import {
  mensagemDesiste,
  mensagemList,
  mensagemReenvia,
  mensagemTeste,
  mensagemTextoAlt,
  mensagemTextoHistorico,
  mensagemTextoPadrao,
  mensagemTextos,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listPermissions } from '../../base/auth/current-session.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { desiste, tentaAgora } from './decide.ts';
import { mensagensView } from './lista.ts';
import { testa } from './teste.ts';
import { alteraTexto, historicoDoTexto, textosView, voltaAoPadrao } from './textos.ts';

export function mensagemRoutes(app: FastifyInstance, services: Services): void {
  const { pool, channels } = services;
  registerRoute(app, pool, mensagemList, async ({ tx, sessao, query }) => ({
    permissions: listPermissions(sessao),
    canais: [...channels.keys()],
    ...(await mensagensView(tx, sessao, query)),
  }));
  registerRoute(app, pool, mensagemReenvia, ({ tx, body }) => tentaAgora(tx, body.id));
  registerRoute(app, pool, mensagemDesiste, ({ tx, body }) => desiste(tx, body.id));
  registerPreparedRoute(
    app,
    pool,
    mensagemTeste,
    { before: ({ sessao, body }) => testa(services, sessao, body.canal) },
    async ({ prepared }) => prepared,
  );
  registerRoute(app, pool, mensagemTextos, ({ tx }) => textosView(tx));
  registerRoute(app, pool, mensagemTextoAlt, ({ tx, sessao, body }) => alteraTexto(tx, sessao, body));
  registerRoute(app, pool, mensagemTextoPadrao, ({ tx, sessao, body }) => voltaAoPadrao(tx, sessao, body));
  registerRoute(app, pool, mensagemTextoHistorico, ({ tx, query }) => historicoDoTexto(tx, query.tipo));
}
