import {
  definicoesConjunto,
  definicoesConjuntos,
  definicoesExporta,
  definicoesImporta,
  definicoesPrevia,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { marcaEvento } from '../../base/http/evento.ts';
import { registerPublicRoute, registerRoute } from '../../base/http/register.ts';
import { QUOTA_DE_ARQUIVOS, tomaQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { conjuntoDe, conjuntosDe } from './conjuntos.ts';
import { exportaDefinicoes } from './exporta.ts';
import { importaDefinicoes, previaDasDefinicoes } from './importa.ts';

export function definicoesRoutes(app: FastifyInstance, { pool, definicoesDir }: Services): void {
  registerRoute(app, pool, definicoesExporta, async ({ tx, sessao, query }) => {
    await tomaQuota(tx, sessao, QUOTA_DE_ARQUIVOS);
    marcaEvento('exportacao');
    return exportaDefinicoes(tx, query);
  });
  registerRoute(app, pool, definicoesPrevia, ({ tx, sessao, body }) =>
    previaDasDefinicoes(tx, sessao, body.arquivo),
  );
  registerRoute(app, pool, definicoesImporta, ({ tx, sessao, body }) => importaDefinicoes(tx, sessao, body));
  registerPublicRoute(app, definicoesConjuntos, async () => ({
    conjuntos: await conjuntosDe(definicoesDir),
  }));
  registerRoute(app, pool, definicoesConjunto, ({ query }) => conjuntoDe(definicoesDir, query.id));
}
