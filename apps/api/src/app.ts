import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { MESSAGES } from '@retaguarda/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { Keys } from './auth/keys.ts';
import { SessionCache } from './auth/sessao-atual.ts';
import type { Config } from './config.ts';
import { baixaRoutes } from './features/baixa/public.ts';
import { cidadeRoutes } from './features/cidade/public.ts';
import { historicoRoutes } from './features/historico/public.ts';
import { importacaoRoutes } from './features/importacao/public.ts';
import { painelRoutes } from './features/painel/public.ts';
import { periciaRoutes } from './features/pericia/public.ts';
import { pessoaRoutes } from './features/pessoa/public.ts';
import { sessaoRoutes } from './features/sessao/public.ts';
import { visaoRoutes } from './features/visao/public.ts';
import { AppError } from './http/app-error.ts';
import { useDocs } from './plugins/docs.ts';
import { useErrorAnswers } from './plugins/errors.ts';
import { useGuard } from './plugins/guard.ts';
import { type Stopping, useHealth } from './plugins/health.ts';
import { useCallLog } from './plugins/log.ts';
import { useSecurityHeaders } from './plugins/security-headers.ts';
import { useSite } from './plugins/site.ts';
import { useZodValidation } from './plugins/validation.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  config: Config;
  pool: pg.Pool;
  keys: Keys;
  stopping: Stopping;
  logger: FastifyBaseLogger | undefined;
}

function createServer({ config, logger }: AppOptions): FastifyInstance {
  return Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // Calls are logged by our own line, which knows no address.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5000,
    maxRequestsPerSocket: 1000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreDuplicateSlashes: false, caseSensitive: true },
  });
}

function slugReader(pool: pg.Pool): Services['slugOf'] {
  const known = new Map<number, string>();
  return async (tenant) => {
    const slug = known.get(tenant);
    if (slug !== undefined) return slug;
    const { rows } = await pool.query<{ slug: string }>('select slug from tenant where tenant_id = $1', [
      tenant,
    ]);
    if (rows[0] !== undefined) known.set(tenant, rows[0].slug);
    return rows[0]?.slug;
  };
}

async function api(app: FastifyInstance, services: Services, config: Config): Promise<void> {
  useGuard(app, services);
  useZodValidation(app);
  await app.register(rateLimit, {
    max: (request) =>
      request.routeOptions.url?.endsWith('/auth/login') === true ? config.limits.login : config.limits.geral,
    timeWindow: 60_000,
    keyGenerator: (request) =>
      `${request.routeOptions.url?.endsWith('/auth/login') === true ? 'login' : 'geral'}.${request.sessao?.pessoaId ?? request.ip}`,
    errorResponseBuilder: () => new AppError(429, [{ code: 'limite', message: MESSAGES.limite }]),
  });
  sessaoRoutes(app, services);
  cidadeRoutes(app, services);
  pessoaRoutes(app, services);
  periciaRoutes(app, services);
  importacaoRoutes(app, services);
  baixaRoutes(app, services);
  historicoRoutes(app, services);
  painelRoutes(app, services);
  visaoRoutes(app, services);
}

/** The whole HTTP application; `ready()` has run when it is returned. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, keys } = options;
  const app = createServer(options);
  app.server.maxConnections = 2000;
  app.removeContentTypeParser('text/plain');
  useErrorAnswers(app);
  await useSecurityHeaders(app);
  useCallLog(app);
  // Delay alone: an import keeps the loop busy without keeping anybody waiting.
  await app.register(underPressure, { maxEventLoopDelay: 1000, retryAfter: 5 });
  useHealth(app, pool, options.stopping);
  await useDocs(app);
  const services: Services = { pool, keys, sessions: new SessionCache(pool), slugOf: slugReader(pool) };
  await app.register((child) => api(child, services, config), { prefix: '/api' });
  await useSite(app, config.webDir);
  await app.ready();
  return app;
}
