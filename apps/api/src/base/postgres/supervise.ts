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

/** Starts the server and starts it again whenever it ends unasked, until stopped. */
export async function supervise(steps: Steps): Promise<Supervision> {
  const listeners = new Set<ExitListener>();
  const stopping = new AbortController();
  let run = await startOnce(steps);
  let restarting: Promise<void> = Promise.resolve();
  let count = 0;
  let replacing = false;

  const watch = () => {
    run.ended.then(() => {
      if (stopping.signal.aborted) return;
      count += 1;
      for (const listener of listeners) listener({ count });
      steps.log(
        replacing
          ? 'O PostgreSQL foi atualizado; iniciando a nova versão.'
          : 'O PostgreSQL parou sem aviso; iniciando de novo.',
      );
      replacing = false;
      restarting = restart(steps, stopping.signal).then((next) => {
        if (!next) return;
        run = next;
        if (stopping.signal.aborted) return;
        steps.log('PostgreSQL de volta.');
        watch();
      });
    });
  };
  watch();

  // Old and new files do not go together: what the running server has not loaded yet it could not load any more.
  const lookForUpgrade = async () => {
    if (replacing || run.hasEnded() || stopping.signal.aborted || !(await steps.replaced())) return;
    replacing = true;
    await run.stop();
  };
  const looking = setInterval(() => lookForUpgrade().catch(() => undefined), LOOK_EVERY_MS);
  looking.unref();

  return {
    pid: () => (run.hasEnded() ? undefined : run.pid()),
    stop: async () => {
      clearInterval(looking);
      stopping.abort();
      await restarting;
      await run.stop();
    },
    onExit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
