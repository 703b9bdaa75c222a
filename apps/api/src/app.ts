import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { SessionCache } from './base/auth/current-session.ts';
import type { Config } from './base/config.ts';
import { withOwner } from './base/db/with-owner.ts';
import { diskSpaceOf, separateDiskSpace } from './base/files/disk-space.ts';
import type { FileStores } from './base/files/open-file-stores.ts';
import { useJsonBodies } from './base/http/json-body.ts';
import { EventStreams } from './base/live/event-streams.ts';
import { checkChannels, openChannels } from './base/message-channels.ts';
import { useCallBudgets } from './base/plugins/call-budgets.ts';
import { useContract } from './base/plugins/contract.ts';
import { useDocs } from './base/plugins/docs.ts';
import { useErrorAnswers } from './base/plugins/errors.ts';
import { useFarewell } from './base/plugins/farewell.ts';
import { useGuard } from './base/plugins/guard.ts';
import { useHealth } from './base/plugins/health.ts';
import { CallsInFlight } from './base/plugins/in-flight.ts';
import { CallsPerMinute, useLimits } from './base/plugins/limits.ts';
import { useCallLog } from './base/plugins/log.ts';
import { useSecurityEvents } from './base/plugins/security-events.ts';
import { useSecurityHeaders } from './base/plugins/security-headers.ts';
import { useSite } from './base/plugins/site.ts';
import { useSlowClientGuard } from './base/plugins/slow-clients.ts';
import { startScheduledJobs } from './base/scheduled-jobs.ts';
import type { Services } from './base/services.ts';
import { type Executor, startTaskExecutor } from './base/tasks/executor.ts';
import { createServer, type ServerOptions } from './create-server.ts';
import { acessoRoutes, RESPOSTAS_DE_ACESSO } from './features/acesso/public.ts';
import { anexoRoutes } from './features/anexo/public.ts';
import { anotacaoRoutes } from './features/anotacao/public.ts';
import { arvoreRoutes } from './features/arvore/public.ts';
import { AGENDA_DAS_AUTOMACOES, automacaoRoutes, iniciaAutomacoes } from './features/automacao/public.ts';
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
import { extratoRoutes } from './features/extrato/public.ts';
import { historicoRoutes } from './features/historico/public.ts';
import { instalacaoRoutes } from './features/instalacao/public.ts';
import { LOTE_NO_SERVIDOR, loteRoutes } from './features/lote/public.ts';
import { useAgentes } from './features/mcp/public.ts';
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
import { whatsappRoutes } from './features/whatsapp/public.ts';
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
  extratoRoutes,
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
  automacaoRoutes,
  whatsappRoutes,
  chaveRoutes,
];

export interface AppOptions extends ServerOptions {
  pool: pg.Pool;
  /** The owner of the tables. */
  owner: pg.ClientConfig;
  depositos: FileStores;
  /** Nobody does by the clock what people are to be told: whoever runs the app does it when it wants to. */
  semDeveres?: boolean;
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
  { config, emVoo }: { config: Config; emVoo: CallsInFlight },
): Promise<void> {
  limitaEntradas(app, services.pool, services.keys, config.limits.login);
  useGuard(app, services, emVoo);
  useContract(app);
  for (const routes of ROUTES) routes(app, services);
  for (const { routes } of CADASTROS_NO_SERVIDOR) routes(app, services);
}

const servicesOf = (
  { config, pool, keys, owner, depositos }: AppOptions,
  { wake }: Executor,
  fluxos: EventStreams,
): Services => ({
  wake,
  streams: fluxos,
  pool,
  keys,
  sessions: new SessionCache(pool),
  slugOf: slugReader(pool),
  channels: openChannels(config.saida),
  publicUrl: config.publicUrl,
  proofOfWork: config.limits.prova,
  recaptcha: config.recaptcha,
  cepUrl: config.cepUrl,
  webhookLocal: config.webhookLocal,
  definicoesDir: config.definicoesDir,
  arquivos: depositos.arquivos,
  anexos: config.anexos,
  copias: depositos.copias,
  dataDir: config.dataDir,
  anchorStore: depositos.ancoras,
  disco: () => diskSpaceOf(config.dataDir),
  discoDasCopias: () => separateDiskSpace(config.copias.lugar, config.dataDir),
  correio: () => checkChannels(config.saida),
  copiaSozinha: config.copias.agenda,
  withOwner: (faz) => withOwner(owner, faz),
});

/** For the log: what of the work beside the calls did not go on. */
const diz = (app: FastifyInstance, o: string) => (error: unknown) =>
  app.log.warn({ codigo: error instanceof Error ? error.name : 'erro' }, o);

function poeFluxos(app: FastifyInstance, pool: pg.Pool, { porTransacao }: Config): EventStreams {
  const fluxos = new EventStreams(pool, {
    porTransacao,
    aoFalhar: diz(app, 'as notificações não foram ouvidas'),
  });
  // Before connections are waited for: these would stay.
  app.decorate('encerraFluxos', () => fluxos.endAll());
  app.addHook('preClose', () => fluxos.stop());
  return fluxos;
}

/** Messages and notices go to people, events to webhooks, and automations are run, beside the calls. */
function leva(
  app: FastifyInstance,
  services: Services,
  { semDeveres = false, config }: Pick<AppOptions, 'semDeveres' | 'config'>,
): void {
  const { pool, channels, publicUrl } = services;
  const fala = () =>
    startScheduledJobs(
      { pool, publicUrl },
      [RESPOSTAS_DE_ACESSO, LEMBRETES, LEMBRETES_DOS_COMPROMISSOS, AGENDA_DAS_AUTOMACOES, CORREIO, RESUMO],
      diz(app, 'o que se deve dizer às pessoas não foi dito'),
    );
  const param = [
    iniciaCarteiro(pool, channels, diz(app, 'a caixa de saída não andou')),
    ...(semDeveres ? [] : [fala()]),
  ];
  app.addHook('onClose', async () => {
    for (const para of param) para();
  });
  app.addHook('onClose', iniciaMensageiro(services, diz(app, 'os webhooks não andaram')));
  const oficina = { ...services, porMinuto: config.limits.automacoes };
  app.addHook('onClose', iniciaAutomacoes(oficina, diz(app, 'uma automação não andou')));
}

/** The whole HTTP application; `ready()` has run when it is returned. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, keys } = options;
  const [emVoo, porMinuto] = [new CallsInFlight(), new CallsPerMinute(config.limits.geral)];
  const app = createServer(options, { emVoo, porMinuto });
  app.server.maxConnections = 2000;
  useJsonBodies(app);
  useErrorAnswers(app);
  useSecurityHeaders(app, config.recaptcha);
  useCallLog(app);
  useCallBudgets(app);
  useSecurityEvents(app);
  useLimits(app, keys, porMinuto);
  // Delay alone: an import keeps the loop busy without keeping anybody waiting.
  await app.register(underPressure, { maxEventLoopDelay: config.limits.atraso, retryAfter: 5 });
  const tarefas = startTaskExecutor({
    pool,
    tipos: [RECALCULO, CALENDARIO_MUDADO, importacaoNoServidor(config.publicUrl), LOTE_NO_SERVIDOR],
    companhia: emVoo.watchForCompany,
    aSos: emVoo.holdCallsOut,
    aoFalhar: diz(app, 'uma tarefa não andou'),
  });
  app.addHook('onClose', () => tarefas.stop());
  const fluxos = poeFluxos(app, pool, config);
  const services = servicesOf(options, tarefas, fluxos);
  useHealth(app, { pool, arquivos: services.arquivos, stopping: options.stopping });
  useFarewell(app, options.stopping);
  useSlowClientGuard(app);
  useMetricas(app, services, config.metricasToken);
  await useDocs(app, services, config.docsAbertos);
  leva(app, services, options);
  await app.register((child) => api(child, services, { config, emVoo }), { prefix: '/api' });
  await useAgentes(app, services, porMinuto);
  useAplicativo(app, services, config.webDir);
  await useSite(app, config);
  await app.ready();
  return app;
}
