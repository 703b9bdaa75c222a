import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, permissionDenied } from '../../base/app-error.ts';
import { withTenant } from '../../base/db/tx.ts';
import { isObject } from '../../base/http/json-schema.ts';
import { refusalOf } from '../../base/http/refusal.ts';
import { type CallsPerMinute, dePessoa } from '../../base/plugins/limits.ts';
import type { Services } from '../../base/services.ts';
import { lugarDe } from '../sessao/public.ts';
import { abreConversa, leConversa } from './agente.ts';
import { atende } from './servidor.ts';
import { KeySessions, type PorChave } from './sessao-da-chave.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By which key an agent calls. */
    porChave: PorChave | null;
  }
}

const CAMINHO = '/mcp';
const CORPO = 256 * 1024;

/** Codes of JSON-RPC: what cannot be read, what is no request, and what is refused for a reason of ours. */
const CODIGO = { ilegivel: -32700, invalido: -32600, recusado: -32000 } as const;

const dizErro = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null });

function recusa(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body } = refusalOf(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const message = body.errors.map((e) => e.message).join(' ');
  return reply.status(status).send(dizErro(status === 400 ? CODIGO.ilegivel : CODIGO.recusado, message));
}

/** A page of another address, which a browser was led to, calls nothing here. */
async function confereOrigem(
  { pool, publicUrl }: Services,
  { headers, porChave }: FastifyRequest,
): Promise<void> {
  const { origin } = headers;
  if (origin === undefined || porChave === null) return;
  await withTenant(pool, porChave.sessao.tenant, (tx) => lugarDe(tx, origin, publicUrl)).catch(
    (error: unknown) => {
      throw error instanceof AppError ? permissionDenied() : error;
    },
  );
}

/** `?areas=pericia,vei`: by the first part of a call's path. */
function areasDe({ query }: FastifyRequest): string[] {
  const dita = isObject(query) && typeof query.areas === 'string' ? query.areas : '';
  return dita
    .toLowerCase()
    .split(',')
    .map((area) => area.trim())
    .filter((area) => area !== '');
}

const comecaCom = (mensagem: Record<string, unknown>): unknown =>
  mensagem.method === 'initialize' && isObject(mensagem.params) && isObject(mensagem.params.clientInfo)
    ? (mensagem.params.clientInfo.name ?? '')
    : undefined;

interface Porta {
  app: FastifyInstance;
  services: Services;
  porMinuto: CallsPerMinute;
}

async function responde({ app, services, porMinuto }: Porta, request: FastifyRequest, reply: FastifyReply) {
  const { porChave, body, headers } = request;
  if (porChave === null) throw new Error('a key was let in');
  const conta = () =>
    porMinuto.count(dePessoa(porChave.sessao), (nome, valor) => void reply.header(nome, valor));
  if (!isObject(body)) {
    conta();
    return reply.status(400).send(dizErro(CODIGO.invalido, 'Envie uma mensagem por vez'));
  }
  let chamou = false;
  const versao = headers['mcp-protocol-version'];
  const resposta = await atende(
    { app, keys: services.keys, request, porChave, conversa: leConversa(headers['mcp-session-id']) },
    {
      mensagem: body,
      areas: areasDe(request),
      versao: typeof versao === 'string' ? versao : undefined,
      aoChamar: () => {
        chamou = true;
      },
    },
  );
  // A call of the product has counted by itself.
  if (!chamou) conta();
  const nome = comecaCom(body);
  if (nome !== undefined && resposta.ok) reply.header('mcp-session-id', abreConversa(nome));
  const texto = await resposta.text();
  reply.status(resposta.status);
  return texto === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(texto);
}

/** Agents call what a person may, with an API key: the Model Context Protocol, streamable HTTP without state (decision 0071). */
export async function useAgentes(
  app: FastifyInstance,
  services: Services,
  porMinuto: CallsPerMinute,
): Promise<void> {
  await app.register(async (child) => {
    const chaves = new KeySessions(app, services, porMinuto);
    child.decorateRequest('porChave', null);
    child.setErrorHandler(recusa);
    child.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    child.route({
      method: ['GET', 'DELETE'],
      url: CAMINHO,
      handler: (_request, reply) =>
        reply.status(405).header('allow', 'POST').send(dizErro(CODIGO.recusado, 'Aqui só se chama por POST')),
    });
    child.post(
      CAMINHO,
      {
        bodyLimit: CORPO,
        onRequest: async (request) => {
          request.porChave = await chaves.admit(request);
          await confereOrigem(services, request);
        },
      },
      (request, reply) => responde({ app, services, porMinuto }, request, reply),
    );
  });
}
