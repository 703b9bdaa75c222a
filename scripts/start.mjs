// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureBuild, SERVER_FILE } from './lib/build.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { exitCode, ROOT } from './lib/run.mjs';
import { runMain } from './lib/say.mjs';

/** The server stops within 10 s by itself; after this it is ended by force, and its watchdog stops the database. */
const PATIENCE_MS = 15_000;

/**
 * Runs the built server in this terminal and ends with its exit code.
 *
 * The server is connected by Node's IPC channel, over which nothing is sent: that it closes is the order to stop.
 * So every way in which this process may end, kill -9 included, also ends the server.
 * @returns {Promise<number>}
 */
function serve() {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['--enable-source-maps', SERVER_FILE], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const stop = () => {
      if (server.connected) server.disconnect();
      setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS).unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    stopWithNpm(stop);
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * npm passes signals on but cannot when it is killed; then this process, or the shell between the two, is given
 * another parent.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

/** Parent and, where the system shows it, the parent's parent. */
function readAncestors() {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    return `${parent} ${/^PPid:\s+(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(parent);
  }
}

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  await ensureBuild();
  return serve();
});
