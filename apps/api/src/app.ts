import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { Fluxos } from './base/ao-vivo/fluxos.ts';
import type { Depositos } from './base/arquivos/abre.ts';
import { discoProprio, espacoDe } from './base/arquivos/disco.ts';
import type { Keys } from './base/auth/keys.ts';
import { SessionCache } from './base/auth/sessao-atual.ts';
import type { Config } from './base/config.ts';
import { comDono } from './base/db/com-dono.ts';
import { iniciaDeveres } from './base/deveres.ts';
import { useJsonBodies } from './base/http/json-body.ts';
import { useChamadas } from './base/plugins/chamadas.ts';
import { useContract } from './base/plugins/contract.ts';
import { useDocs } from './base/plugins/docs.ts';
import { EmVoo } from './base/plugins/em-voo.ts';
import { answerError, useErrorAnswers } from './base/plugins/errors.ts';
import { useEventos } from './base/plugins/eventos.ts';
import { KEEP_ALIVE_MS, useFarewell } from './base/plugins/farewell.ts';
import { useGuard } from './base/plugins/guard.ts';
import { type Stopping, useHealth } from './base/plugins/health.ts';
import { PorMinuto, useLimits } from './base/plugins/limits.ts';
import { useCallLog } from './base/plugins/log.ts';
import { Porta, servidorCom, type Tempos } from './base/plugins/porta.ts';
import { answerRawError } from './base/plugins/raw-errors.ts';
import { DATA_HEADERS, useSecurityHeaders } from './base/plugins/security-headers.ts';
import { useSite } from './base/plugins/site.ts';
import { CABECALHO_MS, useVagarosos } from './base/plugins/vagarosos.ts';
import { canaisDe, correioDe } from './base/saida.ts';
import type { Services } from './base/services.ts';
import { type Executor, iniciaTarefas } from './base/tarefas/executor.ts';
import { acessoRoutes, RESPOSTAS_DE_ACESSO } from './features/acesso/public.ts';
import { anexoRoutes } from './features/anexo/public.ts';
import { anotacaoRoutes } from './features/anotacao/public.ts';
import { arvoreRoutes } from './features/arvore/public.ts';
import { baixaRoutes } from './features/baixa/public.ts';
import { CALENDARIO_MUDADO, calendarioRoutes } from './features/calendario/public.ts';
import { campanhaRoutes } from './features/campanha/public.ts';
import { cargaRoutes, importacaoNoServidor } from './features/carga/public.ts';
import { catalogoRoutes, RECALCULO } from './features/catalogo/public.ts';
import { chaveRoutes } from './features/chave/public.ts';
import { cidadeRoutes } from './features/cidade/public.ts';
import { comoEraRoutes } from './features/como-era/public.ts';
import { compromissoRoutes, LEMBRETES_DOS_COMPROMISSOS } from './features/compromisso/public.ts';
import { conferenciaRoutes } from './features/conferencia/public.ts';
import { contaRoutes } from './features/conta/public.ts';
import { definicoesRoutes } from './features/definicoes/public.ts';
import { documentoRoutes } from './features/documento/public.ts';
import { empresaRoutes } from './features/empresa/public.ts';
import { escritorioRoutes, useAplicativo } from './features/escritorio/public.ts';
import { estoqueRoutes } from './features/estoque/public.ts';
import { explicaRoutes } from './features/explica/public.ts';
import { historicoRoutes } from './features/historico/public.ts';
import { instalacaoRoutes } from './features/instalacao/public.ts';
import { LOTE_NO_SERVIDOR, loteRoutes } from './features/lote/public.ts';
import { iniciaCarteiro, mensagemRoutes } from './features/mensagem/public.ts';
import { CORREIO, notificacaoRoutes, RESUMO } from './features/notificacao/public.ts';
import { operacaoRoutes, useMetricas } from './features/operacao/public.ts';
import { ordemServicoRoutes } from './features/ordem-servico/public.ts';
import { pagamentoRoutes } from './features/pagamento/public.ts';
import { painelRoutes } from './features/painel/public.ts';
import { pedidoRoutes } from './features/pedido/public.ts';
import { perfilRoutes } from './features/perfil/public.ts';
import { periciaRoutes } from './features/pericia/public.ts';
import { pessoaRoutes } from './features/pessoa/public.ts';
import { LEMBRETES, prazoRoutes } from './features/prazo/public.ts';
import { presencaRoutes } from './features/presenca/public.ts';
import { procuraRoutes } from './features/procura/public.ts';
import { produtoRoutes } from './features/produto/public.ts';
import { rascunhoRoutes } from './features/rascunho/public.ts';
import { relatorioRoutes } from './features/relatorio/public.ts';
import { limitaEntradas, sessaoRoutes } from './features/sessao/public.ts';
import { tipoPericiaRoutes } from './features/tipo-pericia/public.ts';
import { veiculoRoutes } from './features/veiculo/public.ts';
import { visaoRoutes } from './features/visao/public.ts';
import { iniciaMensageiro, webhookRoutes } from './features/webhook/public.ts';
import { CADASTROS_NO_SERVIDOR } from './registros/cadastros.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends what stays open, so that the connections can. */
    encerraFluxos: () => void;
  }
}

/** Every domain's calls. */
const ROUTES: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  sessaoRoutes,
  contaRoutes,
  mensagemRoutes,
  notificacaoRoutes,
  operacaoRoutes,
  conferenciaRoutes,
  arvoreRoutes,
  catalogoRoutes,
  comoEraRoutes,
  definicoesRoutes,
  tipoPericiaRoutes,
  perfilRoutes,
  acessoRoutes,
  cidadeRoutes,
  pessoaRoutes,
  periciaRoutes,
  baixaRoutes,
  documentoRoutes,
  historicoRoutes,
  anexoRoutes,
  anotacaoRoutes,
  rascunhoRoutes,
  presencaRoutes,
  pagamentoRoutes,
  prazoRoutes,
  compromissoRoutes,
  painelRoutes,
  relatorioRoutes,
  visaoRoutes,
  procuraRoutes,
  explicaRoutes,
  empresaRoutes,
  veiculoRoutes,
  ordemServicoRoutes,
  produtoRoutes,
  estoqueRoutes,
  pedidoRoutes,
  cargaRoutes,
  loteRoutes,
  calendarioRoutes,
  campanhaRoutes,
  escritorioRoutes,
  instalacaoRoutes,
  webhookRoutes,
  chaveRoutes,
];

export interface AppOptions {
  config: Config;
  pool: pg.Pool;
  /** The owner of the tables. */
  owner: pg.ClientConfig;
  keys: Keys;
  depositos: Depositos;
  stopping: Stopping;
  logger: FastifyBaseLogger | undefined;
  /** Nobody does by the clock what people are to be told: whoever runs the app does it when it wants to. */
  semDeveres?: boolean;
}

/** What this process gives to one caller, and the door that says so. */
interface Medida {
  emVoo: EmVoo;
  porMinuto: PorMinuto;
}

const TEMPOS: Tempos = {
  keepAlive: KEEP_ALIVE_MS,
  // A part of a file on the slowest line; who sends less is ended long before.
  request: 60_000,
  // Without traffic; a route that may take longer says so.
  connection: 30_000,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: CABECALHO_MS, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
};

function createServer(
  { config, keys, stopping, logger }: AppOptions,
  { emVoo, porMinuto }: Medida,
): FastifyInstance {
  const porta = new Porta({
    keys,
    excessos: [porMinuto.excesso, emVoo.excesso],
    stopping,
    limites: porMinuto.cabecalhosDe,
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
    serverFactory: (serve) => servidorCom(porta, TEMPOS, serve),
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

async function api(
  app: FastifyInstance,
  services: Services,
  { config, emVoo }: { config: Config; emVoo: EmVoo },
): Promise<void> {
  limitaEntradas(app, services.pool, services.keys, config.limits.login);
  useGuard(app, services, emVoo);
  useContract(app);
  for (const routes of ROUTES) routes(app, services);
  for (const { routes } of CADASTROS_NO_SERVIDOR) routes(app, services);
}

const servicesOf = (
  { config, pool, keys, owner, depositos }: AppOptions,
  { acorda }: Executor,
  fluxos: Fluxos,
): Services => ({
  acorda,
  fluxos,
  pool,
  keys,
  sessions: new SessionCache(pool),
  slugOf: slugReader(pool),
  canais: canaisDe(config.saida),
  publicUrl: config.publicUrl,
  provaDeTrabalho: config.limits.prova,
  recaptcha: config.recaptcha,
  cepUrl: config.cepUrl,
  webhookLocal: config.webhookLocal,
  definicoesDir: config.definicoesDir,
  arquivos: depositos.arquivos,
  anexos: config.anexos,
  copias: depositos.copias,
  dataDir: config.dataDir,
  ancoras: depositos.ancoras,
  disco: () => espacoDe(config.dataDir),
  discoDasCopias: () => discoProprio(config.copias.lugar, config.dataDir),
  correio: () => correioDe(config.saida),
  copiaSozinha: config.copias.agenda,
  comDono: (faz) => comDono(owner, faz),
});

/** For the log: what of the work beside the calls did not go on. */
const diz = (app: FastifyInstance, o: string) => (error: unknown) =>
  app.log.warn({ codigo: error instanceof Error ? error.name : 'erro' }, o);

function poeFluxos(app: FastifyInstance, pool: pg.Pool, { porTransacao }: Config): Fluxos {
  const fluxos = new Fluxos(pool, { porTransacao, aoFalhar: diz(app, 'as notificações não foram ouvidas') });
  // Before connections are waited for: these would stay.
  app.decorate('encerraFluxos', () => fluxos.encerra());
  app.addHook('preClose', () => fluxos.para());
  return fluxos;
}

/** Messages and notices go to people, and events to webhooks, beside the calls. */
function leva(app: FastifyInstance, services: Services, semDeveres = false): void {
  const { pool, canais, publicUrl } = services;
  const fala = () =>
    iniciaDeveres(
      { pool, publicUrl },
      [RESPOSTAS_DE_ACESSO, LEMBRETES, LEMBRETES_DOS_COMPROMISSOS, CORREIO, RESUMO],
      diz(app, 'o que se deve dizer às pessoas não foi dito'),
    );
  const param = [
    iniciaCarteiro(pool, canais, diz(app, 'a caixa de saída não andou')),
    ...(semDeveres ? [] : [fala()]),
  ];
  app.addHook('onClose', async () => {
    for (const para of param) para();
  });
  app.addHook('onClose', iniciaMensageiro(services, diz(app, 'os webhooks não andaram')));
}

/** The whole HTTP application; `ready()` has run when it is returned. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, keys } = options;
  const [emVoo, porMinuto] = [new EmVoo(), new PorMinuto(config.limits.geral)];
  const app = createServer(options, { emVoo, porMinuto });
  app.server.maxConnections = 2000;
  useJsonBodies(app);
  useErrorAnswers(app);
  useSecurityHeaders(app, config.recaptcha);
  useCallLog(app);
  useChamadas(app);
  useEventos(app);
  useLimits(app, keys, porMinuto);
  // Delay alone: an import keeps the loop busy without keeping anybody waiting.
  await app.register(underPressure, { maxEventLoopDelay: config.limits.atraso, retryAfter: 5 });
  const tarefas = iniciaTarefas({
    pool,
    tipos: [RECALCULO, CALENDARIO_MUDADO, importacaoNoServidor(config.publicUrl), LOTE_NO_SERVIDOR],
    companhia: emVoo.companhia,
    aSos: emVoo.aSos,
    aoFalhar: diz(app, 'uma tarefa não andou'),
  });
  app.addHook('onClose', () => tarefas.para());
  const fluxos = poeFluxos(app, pool, config);
  const services = servicesOf(options, tarefas, fluxos);
  useHealth(app, { pool, arquivos: services.arquivos, stopping: options.stopping });
  useFarewell(app, options.stopping);
  useVagarosos(app);
  useMetricas(app, services, config.metricasToken);
  await useDocs(app, services, config.docsAbertos);
  leva(app, services, options.semDeveres);
  await app.register((child) => api(child, services, { config, emVoo }), { prefix: '/api' });
  useAplicativo(app, services, config.webDir);
  await useSite(app, config);
  await app.ready();
  return app;
}
