import { setTimeout as espera } from 'node:timers/promises';
import { adianta, authAbertura } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headersOfCaller } from '../../base/http/caller-headers.ts';
import { registerPublicRoute } from '../../base/http/register.ts';

/** What has not answered by then is asked for by its screen, as it always was. */
const ESPERA_MS = 1000;

const ADIANTADAS: ReadonlySet<string> = new Set(ROUTES.filter(adianta).map((r) => `${r.method} ${r.path}`));

/** An address has no space of its own: what stands after one is what is sent there. */
function lePedido(pedido: string) {
  const espaco = pedido.indexOf(' ');
  if (espaco === -1) return { method: 'GET', url: pedido } as const;
  const headers = { 'content-type': 'application/json' };
  const [url, payload] = [pedido.slice(0, espaco), pedido.slice(espaco + 1)];
  return { method: 'POST', url, headers, payload } as const;
}

async function responde(
  app: FastifyInstance,
  { headers, socket: { remoteAddress } }: FastifyRequest,
  pedido: string,
): Promise<string | undefined> {
  const lido = lePedido(pedido);
  if (!ADIANTADAS.has(`${lido.method} ${lido.url.split('?', 1)[0]}`)) return undefined;
  const chamada = {
    ...lido,
    url: `/api${lido.url}`,
    headers: { ...headersOfCaller(headers), ...lido.headers },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  };
  // One that breaks off, as a long answer may, takes none of the others with it.
  const resposta = app.inject(chamada).catch(() => undefined);
  const pronta = await Promise.race([resposta, espera(ESPERA_MS, undefined, { ref: false })]);
  return pronta?.statusCode === 200 ? pronta.payload : undefined;
}

/** Answers together what a screen opens with, so that it waits for one call and not for as many as it has. */
export function aberturaRoute(app: FastifyInstance): void {
  registerPublicRoute(app, authAbertura, async ({ request, body }) => {
    const respostas = await Promise.all(
      body.pedidos.map(async (pedido) => {
        const corpo = await responde(app, request, pedido);
        return corpo === undefined ? [] : [{ pedido, corpo }];
      }),
    );
    return { respostas: respostas.flat() };
  });
}
