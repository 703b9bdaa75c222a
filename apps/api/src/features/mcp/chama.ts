import { createHash } from 'node:crypto';
import type { RouteSpec } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Keys } from '../../base/auth/keys.ts';
import { type AgentCall, agentCall, TAKEN_BACK } from '../../base/http/agent-call.ts';
import { isObject } from '../../base/http/json-schema.ts';
import { refusalOf } from '../../base/http/refusal.ts';
import { waitForRoute } from '../../base/http/register.ts';
import type { Conversa } from './agente.ts';
import { assina, confirmada, type Pedido } from './confirmacao.ts';
import { camposDe, ehLeitura, type Ferramenta } from './ferramentas.ts';
import { olhaEscritas, type Previa } from './previa.ts';
import { comoDados, emTexto, encurta, type Resultado } from './resposta.ts';
import type { PorChave } from './sessao-da-chave.ts';

const escalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const argumentos = z.strictObject({
  query: z.record(z.string(), escalar).optional(),
  body: z.unknown().optional(),
  confirma: z.string().max(4000).optional(),
  chave_idempotencia: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'Só letras, números e sinais, sem espaços, até 100')
    .optional(),
  desde: z.number().int().min(0).optional(),
});
type Argumentos = z.output<typeof argumentos>;

/** Rows of a list for who does not say how many. */
const LINHAS = 10;

/** A call of a tool, with whose and what it is part of. */
export interface Chamada {
  app: FastifyInstance;
  keys: Keys;
  request: FastifyRequest;
  porChave: PorChave;
  conversa: Conversa;
  /** Of the request within the conversation. */
  requestId: string | number;
}

interface Resposta {
  status: number;
  corpo: unknown;
  espera: string | undefined;
}

/** Asks for a short page where the call has pages and nobody said how long. */
function comPagina(spec: RouteSpec, { query = {}, body }: Argumentos): Pick<Argumentos, 'query' | 'body'> {
  const naQuery = camposDe(spec.query).includes('paginas') && query.paginas === undefined;
  const noCorpo = typeof body === 'object' && body !== null && camposDe(spec.body).includes('paginas');
  return {
    query: naQuery ? { ...query, paginas: String(LINHAS) } : query,
    body: noCorpo && ehLeitura(spec) ? { paginas: LINHAS, ...body } : body,
  };
}

/** The very call that a screen would make. */
async function pede(
  { app, request, porChave }: Chamada,
  spec: RouteSpec,
  envio: Pick<Argumentos, 'query' | 'body'> & { vez?: string },
  agente: AgentCall,
): Promise<Resposta> {
  const { query = {}, body } = comPagina(spec, envio);
  const consulta = new URLSearchParams(query).toString();
  const { remoteAddress } = request.socket;
  waitForRoute(request, spec);
  const resposta = await agentCall.run(agente, async () =>
    app.inject({
      method: spec.method,
      url: `/api${spec.path}${consulta === '' ? '' : `?${consulta}`}`,
      headers: {
        ...porChave.headers,
        ...(envio.vez === undefined ? {} : { 'idempotency-key': envio.vez }),
        ...(spec.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(spec.body === undefined ? {} : { payload: JSON.stringify(body ?? null) }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    }),
  );
  const espera = resposta.headers['retry-after'];
  return {
    status: resposta.statusCode,
    corpo: resposta.payload === '' ? null : resposta.json(),
    espera: espera === undefined ? undefined : String(espera),
  };
}

/** What a screen is told for its buttons is the list of tools to an agent. */
function semPermissoes(corpo: unknown): unknown {
  if (!isObject(corpo)) return corpo;
  const { permissions: _, ...resto } = corpo;
  return resto;
}

function responde({ status, corpo, espera }: Resposta, desde = 0): Resultado {
  const { valor, cortes } = encurta(semPermissoes(corpo), desde);
  if (status < 400) return emTexto([comoDados(valor), ...cortes].join('\n'));
  const depois = espera === undefined ? '' : ` Tente de novo em ${espera} segundos.`;
  return emTexto(`A chamada foi recusada (${status}).${depois}\n${comoDados(valor)}`, true);
}

/**
 * A retry of the same request within a conversation is the same call; outside of one nobody can tell, unless the caller says
 * so by a key of their own.
 */
function vezDe(
  { conversa, requestId }: Chamada,
  { name }: Ferramenta,
  dita: string | undefined,
): string | undefined {
  if (dita !== undefined) return `agente.${dita}`;
  if (conversa.id === '') return undefined;
  const pedido = `${conversa.id}\n${typeof requestId}:${requestId}\n${name}`;
  return `mcp.${createHash('sha256').update(pedido).digest('base64url')}`;
}

const SEM_MUDANCA =
  'Nenhum registro com histórico mudaria na hora. O que continua depois, em segundo plano, diz a ferramenta de prévia da mesma área.';

function emPalavras(previa: Previa | undefined, codigo: string): string {
  const fim = `Nada foi feito ainda. Para fazer, chame de novo com os mesmos argumentos e confirma: "${codigo}" (vale por cinco minutos, uma vez).`;
  if (previa === undefined)
    return `Esta chamada não se ensaia: parte dela acontece fora do banco de dados. Confira os argumentos antes de confirmar.\n${fim}`;
  const { linhas, mais } = previa;
  const ditas = linhas.map(({ titulo, acao, campos }) => ({ titulo, acao, campos }));
  if (ditas.length === 0) return `${SEM_MUDANCA}\n${fim}`;
  const { valor, cortes } = encurta({ mudancas: ditas });
  const outras = mais > 0 ? [`E mais ${mais} mudanças.`] : [];
  return [`O que mudaria:`, comoDados(valor), ...cortes, ...outras, fim].join('\n');
}

/** Does it, looks at it and takes it back; what is seen is answered with a code that confirms it. */
async function mostra(chamada: Chamada, ferramenta: Ferramenta, args: Argumentos): Promise<Resultado> {
  const { keys, porChave, conversa } = chamada;
  let previa: Previa | undefined;
  const agente: AgentCall = {
    agente: conversa.agente,
    review: async (tx, ids) => {
      previa = await olhaEscritas(tx, ids);
      return false;
    },
  };
  const resposta = await pede(chamada, ferramenta.spec, args, agente);
  if (resposta.status !== TAKEN_BACK) return responde(resposta);
  const codigo = assina(keys, porChave.sessao, pedidoDe(ferramenta, args), previa?.marca ?? '');
  return emTexto(emPalavras(previa, codigo));
}

const pedidoDe = ({ name }: Ferramenta, { query, body }: Argumentos): Pedido => ({
  ferramenta: name,
  argumentos: { query: query ?? {}, body: body ?? null },
});

const MUDOU = 'O que esta chamada faria mudou desde a prévia: nada foi feito. Veja a nova prévia.';

/** Does what was previewed, unless it would be something else by now. */
async function faz(
  chamada: Chamada,
  ferramenta: Ferramenta,
  args: Argumentos,
  codigo: string,
): Promise<Resultado> {
  const { keys, porChave, conversa } = chamada;
  const pedido = pedidoDe(ferramenta, args);
  const dita = confirmada(keys, porChave.sessao, pedido, codigo);
  if (typeof dita === 'string')
    return emTexto(`${dita} Nada foi feito. Chame sem confirma para ver a prévia.`, true);
  let previa: Previa | undefined;
  const review: AgentCall['review'] = async (tx, ids) => {
    previa = await olhaEscritas(tx, ids);
    return previa.marca === dita.visto;
  };
  const agente = { agente: conversa.agente, ...(dita.visto === '' ? {} : { review }) };
  const resposta = await pede(chamada, ferramenta.spec, { ...args, vez: `mcp.${dita.vez}` }, agente);
  if (resposta.status !== TAKEN_BACK) return responde(resposta);
  const novo = assina(keys, porChave.sessao, pedido, previa?.marca ?? '');
  return emTexto(`${MUDOU}\n${emPalavras(previa, novo)}`, true);
}

async function atendida(chamada: Chamada, ferramenta: Ferramenta, dados: unknown): Promise<Resultado> {
  const lidos = argumentos.safeParse(dados ?? {});
  if (!lidos.success) {
    const faltas = lidos.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'argumentos'}: ${message}`,
    );
    return emTexto(`Argumentos inválidos. ${faltas.join('; ')}`, true);
  }
  const { spec } = ferramenta;
  const args = lidos.data;
  if (spec.cuidado !== undefined)
    return args.confirma === undefined
      ? mostra(chamada, ferramenta, args)
      : faz(chamada, ferramenta, args, args.confirma);
  const agente = { agente: chamada.conversa.agente };
  if (ehLeitura(spec)) return responde(await pede(chamada, spec, args, agente), args.desde);
  const vez = vezDe(chamada, ferramenta, args.chave_idempotencia);
  return responde(await pede(chamada, spec, { ...args, ...(vez === undefined ? {} : { vez }) }, agente));
}

/** A call of a tool that its key may make. What fails in us is told as any call tells it. */
export async function chama(chamada: Chamada, ferramenta: Ferramenta, dados: unknown): Promise<Resultado> {
  try {
    return await atendida(chamada, ferramenta, dados);
  } catch (error) {
    const { status, body, retryAfter } = refusalOf(error, chamada.request);
    return responde({
      status,
      corpo: body,
      espera: retryAfter === undefined ? undefined : String(retryAfter),
    });
  }
}
