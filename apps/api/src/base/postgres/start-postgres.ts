import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RunStep, type StepSignal, withoutLimit } from '../startup/steps.ts';
import { type AppLock, lockDataDir } from './app-lock.ts';
import { type Binaries, clusterMajor, findBinaries, type PostgresSource, readChoice } from './binaries.ts';
import { explainError } from './explain-error.ts';
import { dropDrafts, initCluster, ownerPassword } from './init-cluster.ts';
import { type Layout, layoutOf, prepareDataDir } from './layout.ts';
import { type OwnerConnection, ownerConnection, waitUntilReady } from './owner-connection.ts';
import { type Reach, reachOf, serverPath, TOOL_LIMIT_MS } from './server-process.ts';
import { clusterName } from './server-processes.ts';
import { chooseServerUser, ownCluster } from './server-user.ts';
import { serverArguments } from './settings.ts';
import { type Endpoint, openEndpoint } from './socket-folder.ts';
import { clearStaleServer } from './stale-server.ts';
import { startFailure } from './start-failure.ts';
import { type ExitListener, type Supervision, supervise } from './supervise.ts';
import { watchUpgrade } from './upgrade.ts';
import { runServer } from './watchdog.ts';

export interface StartOptions {
  /** The product's data folder; created when missing. */
  readonly dataDir: string;
  /** Receives calm lines in Portuguese, one an event. */
  readonly log: (line: string) => void;
  /** Which PostgreSQL; by default what RETAGUARDA_POSTGRES says, and else the system's before the embedded one. */
  readonly source?: PostgresSource;
  /** How its steps are run; by default without limits of their own. */
  readonly passo?: RunStep;
}

/** A little more than the tool itself is given. */
const PREPARE = { nome: 'preparando a pasta do banco de dados', limiteMs: TOOL_LIMIT_MS + 30_000 };
/** Recovery after a crash may take longer, and says that it goes on. */
const OPEN = { nome: 'abrindo o banco de dados', limiteMs: 120_000 };

export interface RunningPostgres {
  /** Connection of the superuser and owner of the database `retaguarda`; stays valid over restarts. */
  readonly ownerUrl: OwnerConnection;
  readonly version: string;
  readonly source: PostgresSource;
  /** Days since this version came out; known for the embedded one. */
  readonly ageDays?: number;
  /** Process id of the postmaster; undefined while it is being started again. */
  pid(): number | undefined;
  /** Stops the server (fast) within 10 s and gives the data folder back. Repeated calls are harmless. */
  stop(): Promise<void>;
  /** Told when the server ended unasked; it is then started again. Returns how to unsubscribe. */
  onExit(listener: ExitListener): () => void;
}

/**
 * Starts the embedded PostgreSQL of a data folder, making the folder and the cluster when missing.
 * @throws StartupError with a message for whoever runs the product.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  let lock: AppLock | undefined;
  try {
    prepareDataDir(dataDir);
    lock = await lockDataDir(dataDir);
    return await startLocked(layoutOf(dataDir), options, lock);
  } catch (error) {
    await lock?.release();
    throw explainError(error, dataDir);
  }
}

async function startLocked(
  layout: Layout,
  { log, source = readChoice(process.env.RETAGUARDA_POSTGRES), passo = withoutLimit }: StartOptions,
  lock: AppLock,
): Promise<RunningPostgres> {
  const { cluster, dataDir } = layout;
  dropDrafts(layout);
  if (existsSync(cluster)) await clearStaleServer(cluster, log);
  const user = chooseServerUser(cluster);
  const reach = reachOf(dataDir, user);
  const binaries = await findBinaries(reach, clusterMajor(cluster), source);
  const password = ownerPassword(layout);
  if (!existsSync(cluster)) {
    log('Preparando o banco de dados pela primeira vez.');
    await passo(PREPARE, () => initCluster(layout, reach, binaries, password));
  }
  ownCluster(cluster, user);
  const endpoint = await openEndpoint(reach);
  const ownerUrl = ownerConnection(endpoint.host, endpoint.port, password);
  const supervision = await passo(OPEN, (sinal) =>
    superviseServer({ layout, reach, binaries, endpoint, ownerUrl, log, sinal }),
  );
  log(describe(binaries));
  return running(supervision, binaries, ownerUrl, async () => {
    endpoint.remove();
    await lock.release();
  });
}

interface Parts {
  readonly layout: Layout;
  readonly reach: Reach;
  readonly binaries: Binaries;
  readonly endpoint: Endpoint;
  readonly ownerUrl: OwnerConnection;
  readonly sinal: StepSignal;
  log(line: string): void;
}

async function superviseServer({
  layout,
  reach,
  binaries,
  endpoint,
  ownerUrl,
  sinal,
  log,
}: Parts): Promise<Supervision> {
  const args = serverArguments(serverPath(reach, 'postgres'), clusterName(layout.cluster), endpoint);
  const upgrade = watchUpgrade(reach, binaries);
  try {
    return await supervise({
      clear: () => clearStaleServer(layout.cluster, log),
      launch: () => {
        upgrade.started();
        return runServer(layout, reach, binaries, args);
      },
      replaced: upgrade.replaced,
      waitUntilReady: (run) => waitUntilReady(ownerUrl, run.hasEnded, { log, sinal }),
      failure: () => startFailure(layout),
      log,
    });
  } catch (error) {
    endpoint.remove();
    throw error;
  }
}

function running(
  supervision: Supervision,
  { version, source, ageDays }: Binaries,
  ownerUrl: OwnerConnection,
  giveBack: () => Promise<void>,
): RunningPostgres {
  let stopped: Promise<void> | undefined;
  return {
    ownerUrl,
    version,
    source,
    ...(ageDays !== undefined && { ageDays }),
    pid: supervision.pid,
    onExit: supervision.onExit,
    stop: () => {
      stopped ??= supervision.stop().then(giveBack);
      return stopped;
    },
  };
}

function describe({ version, source, released, ageDays }: Binaries): string {
  if (source === 'sistema') return `PostgreSQL ${version} (do sistema)`;
  if (!released) return `PostgreSQL ${version} (embutido)`;
  const month = released.toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `PostgreSQL ${version} (embutido, versão de ${month}, há ${ageDays} dias)`;
}
