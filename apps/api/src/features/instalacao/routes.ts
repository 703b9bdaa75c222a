import { instComeca, instConfere } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerPublicRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { dispositivoDe } from '../sessao/public.ts';
import { comecaInstalacao, conferePassos } from './primeiros-passos.ts';

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
}
