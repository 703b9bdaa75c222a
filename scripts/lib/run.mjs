// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, where every command runs. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Programs of the repository, to be run by Node itself: quicker than npx, and the same on every system. */
export const BIOME = 'node_modules/@biomejs/biome/bin/biome';
export const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 and the signal's number when a signal ended it
 * @property {string} output what it printed, when it was not shown
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shown?: boolean, env?: Record<string, string>, limitMs?: number }} [options] `shown`: straight to the terminal;
 *   `limitMs`: after so long it is ended
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { shown = false, env = {}, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(limitMs !== undefined && { timeout: limitMs, killSignal: 'SIGKILL' }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * npm by the very program that runs this script, or else by the one on the path.
 * @param {readonly string[]} args
 * @param {{ shown?: boolean, env?: Record<string, string>, limitMs?: number }} [options]
 */
export function npm(args, options) {
  const current = process.env.npm_execpath;
  if (current && basename(current) === 'npm-cli.js')
    return run(process.execPath, [current, ...args], options);
  if (process.platform === 'win32') return run('cmd.exe', ['/c', 'npm', ...args], options);
  return run('npm', args, options);
}
