import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { erroDe } from '@retaguarda/contract';
import type { Keys } from '../auth/keys.ts';
import { type AccessClaims, bearerToken, knownAccess } from '../auth/tokens.ts';
import type { Stopping } from './health.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** Seconds after which this caller may come back; nothing while there is room for a call of theirs. */
export type RetryAfter = (claims: AccessClaims) => number | undefined;

const RESUMO_MS = 1000;
/** As a list of names and values, which is written as it is. */
const CABECALHOS = Object.entries({
  ...DATA_HEADERS,
  'content-type': 'application/json; charset=utf-8',
}).flat();

interface Guardada {
  keys: Keys;
  excessos: readonly RetryAfter[];
  stopping: Stopping;
  /** What every answer says of the limits of its caller. */
  limites: (claims: AccessClaims) => readonly (readonly [nome: string, valor: string])[];
  /** Told once a second of each network whose calls were refused, and how many. */
  conta: (recusadas: ReadonlyMap<number, number>) => void;
}

/**
 * Stands before everything else: what is too much is answered here as the guard would, for a quarter of the time that it
 * takes there. A server asked for four times what it can do would else spend it on saying no.
 */
export class AdmissionGate {
  private readonly guardada: Guardada;
  private recusadas = new Map<number, number>();

  constructor(guardada: Guardada) {
    this.guardada = guardada;
  }

  /** Answers a call that is too much; whether it was one. Whom we do not know goes on to be asked. */
  refuse({ url = '', headers: { authorization } }: IncomingMessage, response: ServerResponse): boolean {
    const token = url.startsWith('/api/') ? bearerToken(authorization) : undefined;
    if (token === undefined) return false;
    const { keys, excessos } = this.guardada;
    const claims = knownAccess(keys, token);
    if (claims === undefined || claims === null) return false;
    const espera = excessos.map((excesso) => excesso(claims)).find((e) => e !== undefined);
    if (espera === undefined) return false;
    this.toma(claims);
    this.responde(response, espera, this.guardada.limites(claims).flat());
    return true;
  }

  private toma({ tenant }: AccessClaims): void {
    if (this.recusadas.size === 0) setTimeout(() => this.resume(), RESUMO_MS).unref();
    this.recusadas.set(tenant, (this.recusadas.get(tenant) ?? 0) + 1);
  }

  /** A line a call would be the flood once more. */
  private resume(): void {
    const { recusadas } = this;
    this.recusadas = new Map();
    this.guardada.conta(recusadas);
  }

  private responde(response: ServerResponse, espera: number, limites: readonly string[]): void {
    const body = JSON.stringify({ errors: [erroDe('limite')], requestId: crypto.randomUUID() });
    const proprios = ['content-length', String(Buffer.byteLength(body)), 'retry-after', String(espera)];
    if (this.guardada.stopping.value) proprios.push('connection', 'close');
    response.writeHead(429, [...CABECALHOS, ...limites, ...proprios]);
    response.end(body);
  }
}

export interface ServerTimeouts {
  http: ServerOptions;
  /** Milliseconds. */
  keepAlive: number;
  request: number;
  connection: number;
  maxRequestsPerSocket: number;
}

/** The HTTP server with the door before what serves. */
export function createGatedServer(
  porta: AdmissionGate,
  { http, ...tempos }: ServerTimeouts,
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer(http, (request, response) => {
    if (!porta.refuse(request, response)) serve(request, response);
  });
  server.keepAliveTimeout = tempos.keepAlive;
  server.requestTimeout = tempos.request;
  server.maxRequestsPerSocket = tempos.maxRequestsPerSocket;
  server.setTimeout(tempos.connection);
  return server;
}
