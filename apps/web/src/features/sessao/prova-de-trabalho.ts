import { authChallenge, MESSAGES } from '@retaguarda/contract';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { call } from '../../lib/call/api.ts';
import { isObject } from '../../lib/is-object.ts';
import PlainWorker from './prova-worker.ts?worker';
import { provaDoRecaptcha, type Recaptcha } from './recaptcha.ts';

const MAX_WORKERS = 4;

interface Desafio {
  parameters: { algorithm: string };
}
interface Solucao {
  counter: number;
  derivedKey: string;
}

const ehDesafio = (v: unknown): v is Desafio =>
  isObject(v) && isObject(v.parameters) && typeof v.parameters.algorithm === 'string';
const ehRecaptcha = (v: unknown): v is Recaptcha =>
  isObject(v) && typeof v.chave === 'string' && typeof v.endereco === 'string';
const ehSolucao = (v: unknown): v is Solucao =>
  isObject(v) && typeof v.counter === 'number' && typeof v.derivedKey === 'string';

const SEM_TLS = 'PBKDF2/SHA-256';

function createWorker(algorithm: string): Worker {
  if (!window.isSecureContext && algorithm === SEM_TLS) return new PlainWorker();
  return algorithm.startsWith('PBKDF2') ? new Pbkdf2Worker() : new ShaWorker();
}

/** Several workers search disjoint counters; the first one that finds a solution ends the others. */
function solve(desafio: Desafio): Promise<Solucao> {
  const concurrency = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1));
  const workers = Array.from({ length: concurrency }, () => createWorker(desafio.parameters.algorithm));
  const found = workers.map(
    (worker, i) =>
      new Promise<Solucao>((resolve, reject) => {
        worker.onerror = () => reject(new Error(MESSAGES.verificacao));
        worker.onmessage = (e: MessageEvent<unknown>) =>
          ehSolucao(e.data) ? resolve(e.data) : reject(new Error(MESSAGES.verificacao));
        worker.postMessage({
          type: 'work',
          challenge: desafio,
          counterStart: i,
          counterStep: concurrency,
          timeout: 60_000,
        });
      }),
  );
  return Promise.any(found).finally(() => {
    for (const worker of workers) worker.terminate();
  });
}

/** What goes into the field `recaptcha`, and whether it is Google that was asked. */
export interface Prova {
  dito: string;
  deFora: boolean;
}

/** Fetches a challenge and solves it, or has Google's check made where the server names one. */
export async function provaDeTrabalho(): Promise<Prova> {
  const { codeChallenge: _, recaptcha, ...challenge } = await call(authChallenge);
  if (ehRecaptcha(recaptcha)) return { dito: await provaDoRecaptcha(recaptcha), deFora: true };
  if (!ehDesafio(challenge)) throw new Error(MESSAGES.verificacao);
  const solution = await solve(challenge);
  return { dito: btoa(JSON.stringify({ challenge, solution })), deFora: false };
}
