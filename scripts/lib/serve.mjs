// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { exitCode, ROOT } from './run.mjs';
import { say, seconds } from './say.mjs';

/** The server stops within 10 s by itself; after this it is ended by force, and its watchdog stops the database. */
const PATIENCE_MS = 15_000;

/** What the server says of itself has so long to come true before it is ended from here. */
const MARGIN_MS = 15_000;

/** Waits before it is started again, in milliseconds; the last one from then on. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000];
/** After running for so long it is trusted again. */
const STEADY_MS = 60_000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
const stopping = new AbortController();

/**
 * One life of the server.
 *
 * It is connected by Node's IPC channel, over which it says that it serves. That the channel closes is its order to
 * stop: so every way in which this process may end, kill -9 included, also ends the server.
 * @param {string} file
 * @param {number} marginMs
 * @returns {Promise<{ code: number, served: boolean, lived: number }>}
 */
function live(file, marginMs) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    let served = false;
    server = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A terminal's Ctrl+C reaches this process, which passes it on once.
      detached: process.platform !== 'win32',
    });
    const watch = watchOver(server, marginMs);
    server.on('message', (message) => {
      served ||= message === 'pronto';
      watch(message);
    });
    server.on('error', reject);
    // Not at its exit: what it said last, that it serves, may still be on its way.
    server.on('close', (code, signal) => {
      watch('pronto');
      resolve({ code: exitCode(code, signal), served, lived: performance.now() - begin });
    });
  });
}

/**
 * Ends a server of which nothing is heard: it tells what it is at and for how long at most, and gives up by itself, unless
 * its main thread stands as well.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} marginMs
 * @returns {(message: unknown) => void}
 */
function watchOver(child, marginMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return (message) => {
    clearTimeout(timer);
    if (!isStep(message)) return;
    const { nome, limiteMs } = message;
    timer = setTimeout(() => {
      say(`O servidor não dá sinal há ${seconds(limiteMs + marginMs)} (${nome}); encerrado à força.`);
      child.kill('SIGKILL');
    }, limiteMs + marginMs);
  };
}

/**
 * @param {unknown} message
 * @returns {message is { nome: string, limiteMs: number }}
 */
function isStep(message) {
  return typeof message === 'object' && message !== null && 'nome' in message && 'limiteMs' in message;
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  const repeated = stopping.signal.aborted;
  stopping.abort();
  const running = server;
  if (running === undefined) return;
  if (process.platform !== 'win32') running.kill(signal);
  else if (running.connected) running.disconnect();
  if (!repeated) setTimeout(() => running.kill('SIGKILL'), PATIENCE_MS).unref();
}

/**
 * Keeps the server running: one that had served and fell is started again, with a growing pause. One that never came to
 * serve has said why.
 * @param {string} file the built server
 * @param {{ pauses?: readonly number[], marginMs?: number }} [times]
 * @returns {Promise<number>} exit code of its last life
 */
export async function serve(file, { pauses = PAUSES_MS, marginMs = MARGIN_MS } = {}) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  stopWithNpm(() => stop('SIGTERM'));
  for (let fall = 0; ; fall += 1) {
    const { code, served, lived } = await live(file, marginMs);
    if (stopping.signal.aborted || code === 0 || (fall === 0 && !served)) return code;
    if (lived > STEADY_MS) fall = 0;
    const pause = pauses[Math.min(fall, pauses.length - 1)] ?? 0;
    say(`O servidor parou sem aviso (${code}); iniciando de novo em ${seconds(pause)}.`);
    await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return code;
  }
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
