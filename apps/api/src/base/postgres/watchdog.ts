import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import { type Reach, serverEnvironment } from './server-process.ts';
import { WATCHDOG_SOURCE } from './watchdog-source.ts';

/** Together with the watchdog's last 1.5 s, a stop stays within 10 s. */
const GRACE_MS = 8_000;

/** One run of the server, from start to end. */
export interface ServerRun {
  /** Process id of the postmaster, once it runs. */
  pid(): number | undefined;
  hasEnded(): boolean;
  /** Settles when the server and its watchdog have ended, whatever the cause. */
  readonly ended: Promise<void>;
  /** Closes the pipe, upon which the watchdog stops the server, and waits for both. */
  stop(): Promise<void>;
}

export function runServer(
  layout: Layout,
  reach: Reach,
  { bin }: Binaries,
  args: readonly string[],
): ServerRun {
  const config = {
    command: join(bin, 'postgres'),
    args,
    cwd: reach.user ? '/' : layout.dataDir,
    env: serverEnvironment(),
    folder: reach.throughDescriptor ? layout.dataDir : undefined,
    graceMs: GRACE_MS,
    pgCtl: join(bin, 'pg_ctl'),
    cluster: layout.cluster,
    ...reach.user,
  };
  const log = openSync(layout.startLog, 'w', 0o600);
  try {
    const watchdog = spawn(process.execPath, ['--input-type=module', '-e', WATCHDOG_SOURCE], {
      // A session of its own: the terminal's Ctrl+C reaches the app alone, which then stops the server in order.
      detached: true,
      windowsHide: true,
      env: { ...serverEnvironment(), RETAGUARDA_VIGIA: JSON.stringify(config) },
      stdio: ['pipe', 'pipe', log],
    });
    return track(watchdog);
  } finally {
    closeSync(log);
  }
}

function track(watchdog: ChildProcess): ServerRun {
  let pid: number | undefined;
  let over = false;
  watchdog.stdout?.once('data', (line: Buffer) => {
    pid = Number.parseInt(line.toString(), 10);
  });
  for (const stream of [watchdog.stdin, watchdog.stdout]) stream?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    watchdog.once('error', end).once('exit', end);
  });
  letAppEnd(watchdog);
  return {
    pid: () => pid,
    hasEnded: () => over,
    ended,
    stop: async () => {
      watchdog.ref();
      watchdog.stdin?.destroy();
      await ended;
    },
  };
}

/** The server serves the app and must not keep it from ending. */
function letAppEnd(watchdog: ChildProcess): void {
  watchdog.unref();
  for (const stream of [watchdog.stdin, watchdog.stdout]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}
