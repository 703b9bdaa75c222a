// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { exitCode, ROOT } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

const apiPort = process.env.PORT || '3000';
const webPort = process.env.WEB_PORT || '5173';
const apiUrl = `http://127.0.0.1:${apiPort}`;

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function startTool(args, env) {
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/** Longer than the server takes to stop by itself. */
const CTRL_C_MS = 12_000;

/**
 * API and screens side by side; the end of either ends both.
 * @returns {Promise<number>}
 */
function runBoth() {
  const modules = join(ROOT, 'node_modules');
  const api = [join(modules, 'tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/server.ts'];
  const web = [join(modules, 'vite/bin/vite.js'), 'apps/web', '--port', webPort, '--strictPort'];
  const tools = [startTool(api, { PORT: apiPort }), startTool(web, { API_URL: apiUrl })];
  let stopping = false;
  /** @param {number} wait */
  const stop = (wait) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => tools.map((tool) => tool.kill('SIGTERM')), wait).unref();
  };
  // The terminal gives Ctrl+C to the tools as well, and a second signal would make tsx kill the server.
  process.on('SIGINT', () => stop(CTRL_C_MS));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  const ends = tools.map(
    (tool) =>
      new Promise((resolve, reject) => {
        tool.on('error', reject);
        tool.on('exit', (code, signal) => {
          stop(0);
          resolve(exitCode(code, signal));
        });
      }),
  );
  return Promise.all(ends).then((codes) => codes.find((code) => code !== 0) ?? 0);
}

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  say(`Telas:    http://localhost:${webPort}`);
  say(`Servidor: ${apiUrl}`);
  return runBoth();
});
