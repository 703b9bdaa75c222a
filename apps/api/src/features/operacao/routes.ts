import { operacaoConfere, operacaoVer } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { ruleViolation } from '../../base/app-error.ts';
import { registerPreparedRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { ancorasEm } from '../../nucleo/historico/public.ts';
import { confereRede, EM_SERVICO } from '../conferencia/public.ts';
import { avisosView } from './avisos.ts';
import { Desde } from './desde.ts';
import { medeInstalacao } from './mede-instalacao.ts';
import { medeRede } from './mede-rede.ts';
import { partesDe } from './partes.ts';

/** A network is checked once a minute at most, whoever asks. */
const INTERVALO_MS = 60_000;

export function operacaoRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  const desde = new Desde();
  registerPreparedRoute(
    app,
    pool,
    operacaoVer,
    { before: () => medeInstalacao(services) },
    async ({ tx, prepared: instalacao }) => {
      const agora = new Date();
      const partes = partesDe(instalacao, await medeRede(tx), agora);
      return {
        em: agora.toISOString(),
        partes: desde.marca(tx.tenant, partes, agora),
        avisos: await avisosView(tx),
      };
    },
  );
  registerPreparedRoute(
    app,
    pool,
    operacaoConfere,
    {
      // In a transaction of its own, which holds no change of definitions up.
      before: ({ sessao }) =>
        confereRede(pool, sessao.tenant, {
          ancoras: ancorasEm(services.dataDir, services.anchorStore),
          invariantes: EM_SERVICO,
          se: (ultima) => ultima === undefined || Date.now() - Date.parse(ultima.em) > INTERVALO_MS,
          timeout: operacaoConfere.timeout,
        }),
    },
    async ({ prepared: conferencia }) => {
      if (conferencia === null)
        throw ruleViolation('regra', 'Acabou de ser conferida, ou está sendo. Espere um minuto.');
      return {
        message: conferencia.quebras.length === 0 ? 'Tudo confere' : 'Algo não confere; veja em Conferência',
      };
    },
  );
}
