import { setTimeout as espera } from 'node:timers/promises';
import { authAbertura, authLogout, type RouteSpec, rascunhoDe, rascunhoList } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerPublicRoute } from '../../base/http/register.ts';

/** What has not answered by then is asked for by its screen, as it always was. */
const ESPERA_MS = 1000;

/**
 * Open to who only looks, and yet no readings; and drafts, which the page that was just left may still be writing: read
 * before that, they would seem to have been thrown away elsewhere.
 */
const NUNCA: readonly RouteSpec[] = [authAbertura, authLogout, rascunhoDe, rascunhoList];

/** A page may ask for these before it shows them: nothing is written, and nobody is said to have looked. */
const adianta = (spec: RouteSpec): boolean =>
  (spec.method === 'GET' || spec.le === true) &&
  !NUNCA.includes(spec) &&
  [spec.registra, spec.binario, spec.fluxo, spec.extensa].every((is) => is !== true);

const ADIANTADAS: ReadonlySet<string> = new Set(ROUTES.filter(adianta).map((r) => `${r.method} ${r.path}`));

/** An address has no space of its own: what stands after one is what is sent there. */
function lePedido(pedido: string) {
  const espaco = pedido.indexOf(' ');
  if (espaco === -1) return { method: 'GET', url: pedido } as const;
  const headers = { 'content-type': 'application/json' };
  const [url, payload] = [pedido.slice(0, espaco), pedido.slice(espaco + 1)];
  return { method: 'POST', url, headers, payload } as const;
}

/** Who calls, by which address and from where: each call is judged by them as if it had come alone. */
const DE_QUEM = /^(host|tenant|authorization|user-agent|x-forwarded-.*)$/;

const deQuem = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([nome]) => DE_QUEM.test(nome)));

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
    headers: { ...deQuem(headers), ...lido.headers },
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
