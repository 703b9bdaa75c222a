import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Keys } from './base/auth/keys.ts';
import type { Config } from './base/config.ts';
import { AdmissionGate, createGatedServer, type ServerTimeouts } from './base/plugins/admission-gate.ts';
import { answerError } from './base/plugins/errors.ts';
import { KEEP_ALIVE_MS } from './base/plugins/farewell.ts';
import type { Stopping } from './base/plugins/health.ts';
import type { CallsInFlight } from './base/plugins/in-flight.ts';
import type { CallsPerMinute } from './base/plugins/limits.ts';
import { answerRawError } from './base/plugins/raw-errors.ts';
import { DATA_HEADERS } from './base/plugins/security-headers.ts';
import { HEADERS_TIMEOUT_MS } from './base/plugins/slow-clients.ts';

export interface ServerOptions {
  config: Config;
  keys: Keys;
  stopping: Stopping;
  logger: FastifyBaseLogger | undefined;
}

/** What this process gives to one caller, and the door that says so. */
interface Medida {
  emVoo: CallsInFlight;
  porMinuto: CallsPerMinute;
}

const TEMPOS: ServerTimeouts = {
  keepAlive: KEEP_ALIVE_MS,
  // A part of a file on the slowest line; who sends less is ended long before.
  request: 60_000,
  // Without traffic; a route that may take longer says so.
  connection: 30_000,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
};

/** The server that answers nothing yet but what it refuses at its door. */
export function createServer(
  { config, keys, stopping, logger }: ServerOptions,
  { emVoo, porMinuto }: Medida,
): FastifyInstance {
  const porta = new AdmissionGate({
    keys,
    excessos: [porMinuto.retryAfter, emVoo.retryAfter],
    stopping,
    limites: porMinuto.headersFor,
    conta: (recusadas) => {
      for (const [tenant, vezes] of recusadas)
        logger?.warn({ evento: 'limite', status: 429, tenant, vezes }, 'evento de segurança');
    },
  });
  return Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // Calls are logged by our own line, which knows no address.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 256 * 1024,
    // An address that cannot be read is refused like any other call.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(DATA_HEADERS)),
    clientErrorHandler: answerRawError,
    // While it closes, what has still come in is answered like everything before.
    return503OnClosing: false,
    serverFactory: (serve) => createGatedServer(porta, TEMPOS, serve),
    routerOptions: { ignoreDuplicateSlashes: false, caseSensitive: true },
  });
}
