import {
  definicoesConjunto,
  definicoesConjuntos,
  definicoesExporta,
  definicoesImporta,
  definicoesPrevia,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPublicRoute, registerRoute } from '../../base/http/register.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { FILE_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { conjuntoDe, conjuntosDe } from './conjuntos.ts';
import { exportaDefinicoes } from './exporta.ts';
import { importaDefinicoes, previaDasDefinicoes } from './importa.ts';

export function definicoesRoutes(app: FastifyInstance, { pool, definicoesDir }: Services): void {
  registerRoute(app, pool, definicoesExporta, async ({ tx, sessao, query }) => {
    await takeQuota(tx, sessao, FILE_QUOTA);
    recordEvent('exportacao');
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
