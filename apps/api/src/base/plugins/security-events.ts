import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOfCaller } from '../http/caller-address.ts';
import { callEvents, callSignIn, type SecurityEvent, type SignedInPerson } from '../http/security-event.ts';

/** Invalid calls of one caller within a minute that are no longer a slip. */
const SERIE = 20;
const SERIE_MS = 60_000;
const MAX_CHAMADORES = 10_000;

function serieDeInvalidas(): (quem: string) => boolean {
  const series = new Map<string, { desde: number; vezes: number }>();
  return (quem) => {
    const agora = Date.now();
    const serie = series.get(quem);
    if (serie !== undefined && agora - serie.desde < SERIE_MS) return ++serie.vezes === SERIE;
    if (series.size >= MAX_CHAMADORES) series.clear();
    series.set(quem, { desde: agora, vezes: 1 });
    return false;
  };
}

/** Refusals that are events by themselves; a missing record and another network's answer alike. */
function daResposta(request: FastifyRequest, status: number): SecurityEvent | undefined {
  if (status === 403) return 'sem_permissao';
  if (status === 404 && request.sessao) return 'registro_alheio';
  if (status === 429) return 'limite';
  return status >= 500 ? 'falha' : undefined;
}

const MARCADOS_NA_RECUSA: readonly SecurityEvent[] = [
  'entrada_recusada',
  'entrada_travada',
  'refresh_repetido',
];

/** One line an event, with ids and the caller's address, without personal data. */
export function useSecurityEvents(app: FastifyInstance): void {
  const emSerie = serieDeInvalidas();
  app.decorateRequest('eventos', null);
  app.decorateRequest('entrou', null);
  app.addHook('onRequest', async (request) => {
    request.eventos = new Set();
    request.entrou = { quem: null };
  });
  // Not before: what follows the reading of a body runs in a context of its own.
  app.addHook('preValidation', (request, _reply, done) => {
    const { eventos, entrou } = request;
    callSignIn.run(entrou ?? { quem: null }, () => callEvents.run(eventos ?? new Set(), done));
  });
  app.addHook('onResponse', async (request, reply: FastifyReply) => {
    const status = reply.statusCode;
    const feitos = [...(request.eventos ?? [])].filter((e) => status < 400 || MARCADOS_NA_RECUSA.includes(e));
    const recusa = daResposta(request, status);
    if (recusa !== undefined) feitos.push(recusa);
    const quem = request.sessao?.pessoaId ?? addressOfCaller(request.ip);
    if (status === 400 && emSerie(String(quem))) feitos.push('validacao_em_serie');
    const dono = request.sessao ?? request.entrou?.quem;
    for (const evento of feitos)
      request.log[status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'](
        {
          evento,
          rota: request.routeOptions.url ?? 'desconhecida',
          status,
          endereco: request.ip,
          ...(dono ? { tenant: dono.tenant, usuario: dono.pessoaId } : {}),
        },
        'evento de segurança',
      );
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    eventos: Set<SecurityEvent> | null;
    /** Who came in by this call, which has no session yet. */
    entrou: { quem: SignedInPerson | null } | null;
  }
}
