import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { AppError } from './base/app-error.ts';
import { type Keys, loadKeys } from './base/auth/keys.ts';
import { type Config, isLoopback, readConfig } from './base/config.ts';
import { onDownNodesChange } from './base/db/nodes/down-nodes.ts';
import { type Database, openDatabase } from './base/db/open-database.ts';
import { createPool } from './base/db/pool.ts';
import { setReplica } from './base/db/replica.ts';
import { withOwner } from './base/db/with-owner.ts';
import { errorCodeOf } from './base/error-code.ts';
import { diskSpaceOf, separateDiskSpace } from './base/files/disk-space.ts';
import { type FileStore, unusableReason } from './base/files/file-store.ts';
import { type FileStores, openFileStores } from './base/files/open-file-stores.ts';
import { assertStoreOwner } from './base/files/store-owner.ts';
import { portOf } from './base/http/port-of.ts';
import { checkChannels } from './base/message-channels.ts';
import { KEEP_ALIVE_MS, letConnectionsEnd } from './base/plugins/farewell.ts';
import { StartupError } from './base/postgres/public.ts';
import { repeatEvery } from './base/repeat-every.ts';
import { endByForce, type Running, stopWhenAsked, tellParent } from './base/startup/shutdown.ts';
import { type RunStep, reportingSteps, StalledStep } from './base/startup/steps.ts';
import { agendaConferencias } from './features/conferencia/public.ts';
import { agendaCopias } from './features/copia/public.ts';
import { agendaSelos } from './features/historico/public.ts';
import { abrePrimeirosPassos } from './features/instalacao/public.ts';
import { agendaVigia } from './features/operacao/public.ts';
import { agendaRelatorios } from './features/relatorio/public.ts';
import { agendaManutencao } from './manutencao.ts';
import { ancorasEm } from './nucleo/historico/public.ts';
import { DEMONSTRACAO, semeiaDemonstracao, senhasConhecidas } from './seeds/public.ts';

/** Time for a load balancer to see that `/readyz` is 503, and for calls to hear that their connection ends. */
const DRAIN_MS = 1500;
/** What idle connections are given after that: a little more than they were promised. */
const FAREWELL_MS = KEEP_ALIVE_MS + 500;

const MINUTO_MS = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function portInUse(port: number): StartupError {
  return new StartupError(
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  );
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    // Whom a busy moment keeps waiting is not turned away by the system: it would try again after seconds.
    await app.listen({ port: config.port, host: config.host, backlog: app.server.maxConnections });
  } catch (error) {
    if (errorCodeOf(error) === 'EADDRINUSE') throw portInUse(config.port);
    if (errorCodeOf(error) === 'EACCES')
      throw new StartupError(
        `Sem permissão para abrir a porta ${config.port}. Escolha outra com PORT=3000 npm start.`,
      );
    throw error;
  }
  return portOf(app.server);
}

type Logins = Awaited<ReturnType<typeof senhasConhecidas>>;

/** Passwords that everybody knows open nothing beyond this machine. */
function confereSenhas(host: string, logins: Logins): void {
  if (logins.length === 0 || isLoopback(host)) return;
  throw new StartupError(
    [
      `A rede de demonstração ainda abre com senhas que todos conhecem (${logins.map((l) => l.email).join(', ')}), e HOST=${host} atende fora desta máquina.`,
      'Exclua-a com npx retaguarda demo remove --sim, troque essas senhas, ou inicie sem HOST.',
    ].join('\n'),
  );
}

function announce(port: number, logins: Logins, passos: string | null): void {
  say('');
  say(`Retaguarda em http://localhost:${port}`);
  say(`Documentação da API em http://localhost:${port}/api/docs`);
  say('');
  if (passos !== null) {
    say('Ainda não há nenhuma rede. Crie a primeira neste endereço, que vale por um dia, uma vez:');
    say(`  ${passos}`);
  }
  if (logins.length > 0) say('Acessos de demonstração:');
  for (const { perfil, email, senha } of logins) say(`  ${perfil.padEnd(14)} ${email.padEnd(34)} ${senha}`);
  say('');
}

/** Where the first network is made; null when there is one. */
async function primeirosPassos(pool: pg.Pool, { publicUrl }: Config): Promise<string | null> {
  const { rowCount: redes } = await pool.query('select 1 from tenant limit 1');
  // After the hash, so that the token stands in no server's log.
  return redes === 0 ? `${publicUrl}/primeiros-passos#${await abrePrimeirosPassos(pool)}` : null;
}

async function drain(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  const hurried = new Promise<void>((done) => {
    if (hurry.aborted) done();
    hurry.addEventListener('abort', () => done());
  });
  const leisurely = async (): Promise<void> => {
    await delay(DRAIN_MS);
    await letConnectionsEnd(app.server, FAREWELL_MS);
  };
  await Promise.race([hurried, leisurely()]);
}

function copiaSozinha({ copias }: Config, { pool, owner, logger }: Meios): () => void {
  if (!copias.agenda) return () => undefined;
  return agendaCopias({
    ...{ pool, owner },
    menos: DEMONSTRACAO,
    comandos: fileURLToPath(new URL('./retaguarda.mjs', import.meta.url)),
    aoFalhar: () => logger.warn('a cópia não foi feita'),
  });
}

interface Meios {
  pool: pg.Pool;
  owner: pg.ClientConfig;
  keys: Keys;
  depositos: FileStores;
  logger: Logger;
}

const vigia = (config: Config, { pool, depositos, logger }: Meios): (() => void) =>
  agendaVigia({
    ...{ pool, arquivos: depositos.arquivos, copias: depositos.copias, publicUrl: config.publicUrl },
    ...{ disco: () => diskSpaceOf(config.dataDir), copiaSozinha: config.copias.agenda },
    discoDasCopias: () => separateDiskSpace(config.copias.lugar, config.dataDir),
    correio: () => checkChannels(config.saida),
    menos: DEMONSTRACAO,
    diz: (o, partes, rede) => logger.warn({ evento: 'aviso', o, partes, rede }, 'estado da instalação'),
    aoFalhar: () => logger.warn('o estado de uma rede não foi visto'),
  });

/** What is done by the clock; each answer stops its own. */
const agendas = (config: Config, meios: Meios): (() => void)[] => {
  const { pool, keys, depositos, logger } = meios;
  const ancoras = ancorasEm(config.dataDir, depositos.ancoras);
  return [
    // What a command has made anew is used within a minute.
    repeatEvery(
      MINUTO_MS,
      async () => void Object.assign(keys, await loadKeys(pool)),
      () => logger.warn('as chaves não foram lidas de novo'),
    ),
    agendaManutencao(pool, depositos, () => logger.warn('a limpeza das horas não terminou')),
    agendaSelos(pool, ancoras, () => logger.warn('o histórico não foi selado')),
    agendaConferencias(pool, ancoras, () => logger.warn('uma rede não foi conferida')),
    agendaRelatorios({
      ...{ pool, publicUrl: config.publicUrl, menos: DEMONSTRACAO },
      aoFalhar: () => logger.warn('um relatório não foi enviado'),
    }),
    copiaSozinha(config, meios),
    vigia(config, meios),
  ];
};

/** Why a bucket is another installation's; null when it is this one's. */
const deOutra = (client: pg.Client, deposito: FileStore): Promise<string | null> =>
  assertStoreOwner(client, deposito).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.message : Promise.reject(error)),
  );

/** A bucket that does not answer is told and does not hold the start up; one with another installation's files does. */
async function confereLugares(client: pg.Client, { arquivos, copias }: FileStores): Promise<void> {
  const [dosArquivos, dasCopias] = await Promise.all(
    [arquivos, copias].map((d) => (d.isShared ? unusableReason(d) : null)),
  );
  if (dosArquivos != null) say(`Atenção: ${dosArquivos}. Até lá imagens não se gravam nem se mostram.`);
  else {
    const recusa = await deOutra(client, arquivos);
    if (recusa !== null) throw new StartupError(recusa);
  }
  const semCopias = dasCopias ?? (await deOutra(client, copias));
  if (semCopias !== null) say(`Atenção: ${semCopias}. Até lá nenhuma cópia se guarda.`);
}

/** The server's connections and, where there is one, those of its replica. */
function abrePools({ porTransacao, limits: { espera } }: Config, { app, replica }: Database, logger: Logger) {
  const onError = (error: Error) => logger.warn({ codigo: error.name }, 'conexão perdida');
  const abre = (onde: pg.ClientConfig) => createPool(onde, { porTransacao, espera, onError });
  const pools = { pool: abre(app), replica: replica && abre(replica) };
  if (pools.replica) setReplica(pools.pool, pools.replica);
  onDownNodesChange(pools.pool, (nos) =>
    nos.length > 0
      ? logger.error({ nos }, 'nós do banco não respondem: as redes deles estão fora')
      : logger.warn('os nós do banco respondem outra vez'),
  );
  return pools;
}

/** A bucket that says nothing is given up by its own client before. */
const LUGARES = { nome: 'conferindo onde ficam os arquivos', limiteMs: 120_000 };
const DEMO = { nome: 'criando a rede de demonstração', limiteMs: 120_000 };
const SENHAS = { nome: 'conferindo as senhas da demonstração', limiteMs: 60_000 };
const CHAVES = { nome: 'lendo as chaves das sessões', limiteMs: 60_000 };
const APLICACAO = { nome: 'montando a aplicação', limiteMs: 60_000 };
const PORTA = { nome: 'abrindo a porta', limiteMs: 60_000 };

/** The demonstration where it belongs. */
async function demonstra(
  owner: pg.ClientConfig,
  config: Config,
  { arquivos }: FileStores,
  passo: RunStep,
): Promise<void> {
  if (!config.demonstracao) return;
  const lugares = { arquivos, imagens: config.figurasDir };
  await passo(
    DEMO,
    (sinal) => semeiaDemonstracao(owner, lugares, sinal),
    (nova) => (nova ? 'Rede de demonstração criada' : null),
  );
}

async function start(config: Config, passo: RunStep): Promise<Running> {
  const database = await openDatabase(config, say, passo);
  try {
    return await startOn(database, config, passo);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startOn(database: Database, config: Config, passo: RunStep): Promise<Running> {
  const { owner } = database;
  const depositos = await openFileStores(config);
  await passo(LUGARES, () => withOwner(owner, (client) => confereLugares(client, depositos)));
  await demonstra(owner, config, depositos, passo);
  const logger = pino({ level: config.logLevel }, pino.destination({ fd: 1, sync: false }));
  const { pool, replica } = abrePools(config, database, logger);
  const keys = await passo(CHAVES, () => loadKeys(pool));
  const stopping = { value: false };
  // Passwords are hashed beside what the main thread does.
  const [logins, app] = await Promise.all([
    passo(SENHAS, () => senhasConhecidas(owner)),
    passo(APLICACAO, () => createApp({ config, pool, owner, keys, depositos, stopping, logger })),
  ]);
  confereSenhas(config.host, logins);
  const paraAgendas = agendas(config, { pool, owner, keys, depositos, logger });
  const stop = async (hurry: AbortSignal): Promise<void> => {
    stopping.value = true;
    for (const para of paraAgendas) para();
    app.encerraFluxos();
    await drain(app, hurry);
    await app.close();
    await pool.end();
    await replica?.end();
    await database.stop();
  };
  const [porta, passos] = await passo(PORTA, async () => [
    await listen(app, config),
    await primeirosPassos(pool, config),
  ]);
  announce(porta, logins, passos);
  return { logger, stop };
}

try {
  const passo = reportingSteps({ say: say, aoViver: tellParent });
  stopWhenAsked(await start(readConfig(process.env, process.cwd()), passo));
  // Whoever started it may now start it again when it falls.
  process.send?.('pronto');
} catch (error) {
  process.stderr.write(
    error instanceof StartupError ? `\n${error.message}\n` : `\nA Retaguarda não iniciou: ${String(error)}\n`,
  );
  if (error instanceof StalledStep) endByForce();
  else process.exit(1);
}
