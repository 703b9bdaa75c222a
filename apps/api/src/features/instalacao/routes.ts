import {
  instComeca,
  instConfere,
  MESSAGES,
  redeReativa,
  redeSuspende,
  redesList,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { ruleViolation } from '../../base/app-error.ts';
import { registerPreparedRoute, registerPublicRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { idDaRede, suspendeRede } from '../rede/public.ts';
import { dispositivoDe } from '../sessao/public.ts';
import { comecaInstalacao, conferePassos } from './primeiros-passos.ts';
import { redesDaInstalacao } from './redes-view.ts';

export function instalacaoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, keys } = services;
  registerPublicRoute(app, instConfere, async ({ body }) => {
    await conferePassos(pool, body.token);
    return { aberta: true } as const;
  });
  registerPublicRoute(app, instComeca, ({ request, body }) =>
    comecaInstalacao(services, keys, body, {
      dispositivo: dispositivoDe(request.headers['user-agent']),
      endereco: request.ip,
    }),
  );
  redesRoutes(app, services);
}

/** The networks beside one's own are read and changed each in a transaction of its own, before that of the call. */
function redesRoutes(app: FastifyInstance, { pool }: Services): void {
  registerPreparedRoute(
    app,
    pool,
    redesList,
    { before: ({ sessao, query }) => redesDaInstalacao(pool, sessao.tenant, query) },
    async ({ prepared }) => prepared,
  );
  const altera = async (slug: string, motivo: string | null, propria: number): Promise<void> => {
    const rede = await idDaRede(pool, slug);
    if (rede === propria)
      throw ruleViolation(
        'regra',
        'A rede de onde você cuida da instalação não se suspende: ninguém mais a abriria',
      );
    await suspendeRede(pool, rede, motivo);
  };
  registerPreparedRoute(
    app,
    pool,
    redeSuspende,
    {
      before: async ({ sessao, body }) => {
        if (body.motivo.trim() === '') throw ruleViolation('obrigatorio', MESSAGES.informe, 'motivo');
        await altera(body.slug, body.motivo.trim(), sessao.tenant);
      },
    },
    async () => ({ message: 'Rede suspensa' }),
  );
  registerPreparedRoute(
    app,
    pool,
    redeReativa,
    { before: ({ sessao, body }) => altera(body.slug, null, sessao.tenant) },
    async () => ({ message: 'Rede reativada' }),
  );
}
