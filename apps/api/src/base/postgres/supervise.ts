import { setTimeout as delay } from 'node:timers/promises';
import type { ServerRun } from './watchdog.ts';

/** The steps of one start, given by who knows the folders and the binaries. */
export interface Steps {
  /** Ends whatever is left of an earlier run. */
  clear(): Promise<void>;
  launch(): ServerRun;
  /** True when the server takes connections, false when it ended instead. */
  waitUntilReady(run: ServerRun): Promise<boolean>;
  failure(): Error;
  /** True once the program on disk is another than the one that runs, and can be started. */
  replaced(): Promise<boolean>;
  log(line: string): void;
}

export interface PostgresExit {
  /** How many times the server has ended without being asked to. */
  readonly count: number;
}

export type ExitListener = (exit: PostgresExit) => void;

export interface Supervision {
  pid(): number | undefined;
  stop(): Promise<void>;
  onExit(listener: ExitListener): () => void;
}

const LOOK_EVERY_MS = 3_000;
const BACKOFF_MS = [0, 200, 500, 1_000, 2_000, 4_000];

interface Supervised {
  readonly steps: Steps;
  readonly listeners: Set<ExitListener>;
  readonly stopping: AbortController;
  run: ServerRun;
  restarting: Promise<void>;
  count: number;
  replacing: boolean;
}

/** Starts the server again once this run of it ends unasked, and so on. */
function watch(watched: Supervised): void {
  const { steps, listeners, stopping } = watched;
  watched.run.ended.then(() => {
    if (stopping.signal.aborted) return;
    watched.count += 1;
    for (const listener of listeners) listener({ count: watched.count });
    steps.log(
      watched.replacing
        ? 'O PostgreSQL foi atualizado; iniciando a nova versão.'
        : 'O PostgreSQL parou sem aviso; iniciando de novo.',
    );
    watched.replacing = false;
    watched.restarting = restart(steps, stopping.signal).then((next) => {
      if (!next) return;
      watched.run = next;
      if (stopping.signal.aborted) return;
      steps.log('PostgreSQL de volta.');
      watch(watched);
    });
  });
}

/** Old and new files do not go together: what the running server has not loaded yet it could not load any more. */
async function lookForUpgrade(watched: Supervised): Promise<void> {
  if (
    watched.replacing ||
    watched.run.hasEnded() ||
    watched.stopping.signal.aborted ||
    !(await watched.steps.replaced())
  )
    return;
  watched.replacing = true;
  await watched.run.stop();
}

/** Starts the server and starts it again whenever it ends unasked, until stopped. */
export async function supervise(steps: Steps): Promise<Supervision> {
  const watched: Supervised = {
    steps,
    listeners: new Set(),
    stopping: new AbortController(),
    run: await startOnce(steps),
    restarting: Promise.resolve(),
    count: 0,
    replacing: false,
  };
  watch(watched);
  const looking = setInterval(() => lookForUpgrade(watched).catch(() => undefined), LOOK_EVERY_MS);
  looking.unref();
  return {
    pid: () => (watched.run.hasEnded() ? undefined : watched.run.pid()),
    stop: async () => {
      clearInterval(looking);
      watched.stopping.abort();
      await watched.restarting;
      await watched.run.stop();
    },
    onExit: (listener) => {
      watched.listeners.add(listener);
      return () => watched.listeners.delete(listener);
    },
  };
}

async function startOnce(steps: Steps, stopping?: AbortSignal): Promise<ServerRun> {
  await steps.clear();
  const run = steps.launch();
  const stop = () => void run.stop();
  stopping?.addEventListener('abort', stop);
  try {
    if (!(await steps.waitUntilReady(run))) throw steps.failure();
    return run;
  } catch (error) {
    await run.stop();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', stop);
  }
}

/** Never gives up: a disk that was full comes back without anyone restarting the app. */
async function restart(steps: Steps, stopping: AbortSignal): Promise<ServerRun | undefined> {
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    await delay(BACKOFF_MS[attempt] ?? BACKOFF_MS.at(-1), undefined, { signal: stopping }).catch(
      () => undefined,
    );
    if (stopping.aborted) return undefined;
    try {
      return await startOnce(steps, stopping);
    } catch (error) {
      if (!stopping.aborted) steps.log(error instanceof Error ? error.message : String(error));
    }
  }
  return undefined;
}
