import { setTimeout as espera } from 'node:timers/promises';
import { authAbertura, type RouteSpec } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerPublicRoute } from '../../base/http/register.ts';

/** What has not answered by then is asked for by its screen, as it always was. */
const ESPERA_MS = 1000;

/** A page may ask for these before it shows them: nothing is written, and nobody is said to have looked. */
const adianta = ({ method, registra, binario, fluxo, extensa }: RouteSpec): boolean =>
  method === 'GET' && registra !== true && binario !== true && fluxo !== true && extensa !== true;

const ADIANTADAS: ReadonlySet<string> = new Set(ROUTES.filter(adianta).map(({ path }) => path));

/** Who calls, by which address and from where: each call is judged by them as if it had come alone. */
const DE_QUEM = ['host', 'tenant', 'authorization', 'user-agent', /^x-forwarded-/] as const;

const deQuem = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(([nome]) =>
      DE_QUEM.some((qual) => (typeof qual === 'string' ? qual === nome : qual.test(nome))),
    ),
  );

async function responde(
  app: FastifyInstance,
  { headers, socket: { remoteAddress } }: FastifyRequest,
  pedido: string,
): Promise<string | undefined> {
  const resposta = app.inject({
    method: 'GET',
    url: `/api${pedido}`,
    headers: deQuem(headers),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  const pronta = await Promise.race([resposta, espera(ESPERA_MS, undefined, { ref: false })]);
  return pronta?.statusCode === 200 ? pronta.payload : undefined;
}

/** Answers together what a screen opens with, so that it waits for one call and not for as many as it has. */
export function aberturaRoute(app: FastifyInstance): void {
  registerPublicRoute(app, authAbertura, async ({ request, body }) => {
    const pedidos = body.pedidos.filter((pedido) => ADIANTADAS.has(pedido.split('?', 1)[0] ?? ''));
    const respostas = await Promise.all(
      pedidos.map(async (pedido) => {
        const corpo = await responde(app, request, pedido);
        return corpo === undefined ? [] : [{ pedido, corpo }];
      }),
    );
    return { respostas: respostas.flat() };
  });
}
