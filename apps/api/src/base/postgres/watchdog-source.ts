/**
 * Source of the watchdog: a small process between the app and PostgreSQL.
 *
 * It is text and not a module because the product runs both from its sources and as one bundled file: `node -e`
 * needs no path that holds in both. What it does:
 *
 * - starts PostgreSQL as its child, as the unprivileged user where one is given, with the data folder as
 *   descriptor 3, and prints the child's pid as one line;
 * - its standard input is a pipe whose other end only the app holds. The system closes it when the app ends,
 *   however that happens, kill -9 included: then PostgreSQL is stopped, fast, after `graceMs` at once, and at last
 *   by force. The app's orderly stop is the same closing;
 * - ignores the terminal's and the service manager's signals: the app decides when the database ends;
 * - ends with PostgreSQL, with its exit code (128 when a signal ended it).
 */
export const WATCHDOG_SOURCE = `
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

const config = JSON.parse(process.env.RETAGUARDA_VIGIA);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => {});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const server = spawn(config.command, config.args, {
  cwd: config.cwd,
  env: config.env,
  uid: config.uid,
  gid: config.gid,
  windowsHide: true,
  stdio: ['ignore', 2, 2, config.folder === undefined ? 'ignore' : openSync(config.folder, 'r')],
});

server.on('error', (error) => {
  process.stderr.write(error.message + '\\n', () => process.exit(127));
});
server.on('spawn', () => process.stdout.write(server.pid + '\\n'));
server.on('exit', (code) => process.exit(code ?? 128));

const quit = (signal) => {
  if (process.platform !== 'win32') return server.kill(signal);
  const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
  spawn(config.pgCtl, ['stop', '-W', '-m', mode, '-D', config.cluster], { stdio: 'ignore', windowsHide: true });
};

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  quit('SIGINT');
  setTimeout(() => quit('SIGQUIT'), config.graceMs);
  setTimeout(() => server.kill('SIGKILL'), config.graceMs + 1500);
};
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
`;
