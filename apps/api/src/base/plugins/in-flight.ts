import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { erroDe } from '@retaguarda/contract';
import { AppError } from '../app-error.ts';
import type { AccessClaims } from '../auth/tokens.ts';
import type { RetryAfter } from './admission-gate.ts';

/** Calls that may run at once: more than any screen makes, fewer than would hold everybody up. */
const POR_USUARIO = 40;
const POR_REDE = 200;

/** Seconds: calls end soon. */
const ESPERA = 1;

const OLHA_MS = 10;
const TEMPOS = {
  /** Milliseconds that a call waits while something works by itself; then it is asked to come again. */
  fora: 3000,
  /** Those under way are waited for so long. */
  esvazia: 2000,
  /** Calls are kept out so long at most. */
  aSos: 10_000,
};

interface Resposta {
  /** Its caller may be gone before the call began. */
  raw: EventEmitter & { readonly destroyed?: boolean };
}

/** Calls under way, by user and by network. */
export class CallsInFlight {
  private readonly ativas = new Map<string, number>();
  private entraram = 0;
  /** Ends when calls may begin again; undefined while they may. */
  private fechada: Promise<void> | undefined;
  private readonly tempos: typeof TEMPOS;

  constructor(tempos = TEMPOS) {
    this.tempos = tempos;
  }

  private cheia(chave: string, maximo: number): boolean {
    return (this.ativas.get(chave) ?? 0) >= maximo;
  }

  private soma(chave: string, quantas: number): void {
    const agora = (this.ativas.get(chave) ?? 0) + quantas;
    if (agora > 0) this.ativas.set(chave, agora);
    else this.ativas.delete(chave);
  }

  /** Seconds to wait where there is no room for one more call of theirs. */
  readonly retryAfter: RetryAfter = ({ tenant, pessoaId }) =>
    this.cheia(`${tenant}.${pessoaId}`, POR_USUARIO) || this.cheia(`${tenant}`, POR_REDE)
      ? ESPERA
      : undefined;

  /** Begins to look; what it answers tells whether any call was under way since. */
  readonly watchForCompany = (): (() => boolean) => {
    const [havia, antes] = [this.ativas.size > 0, this.entraram];
    return () => havia || this.entraram > antes;
  };

  /**
   * Keeps new calls out until what it answers is called, ten seconds at most; null where those under way do not end in
   * time, or somebody else is at it. Streams and whoever is not signed in are no calls.
   */
  readonly holdCallsOut = async (): Promise<(() => void) | null> => {
    if (this.fechada !== undefined) return null;
    let entram = (): void => undefined;
    this.fechada = new Promise((abre) => {
      entram = abre;
    });
    const abre = (): void => {
      clearTimeout(timer);
      this.fechada = undefined;
      entram();
    };
    const timer = setTimeout(abre, this.tempos.aSos);
    timer.unref();
    const ate = performance.now() + this.tempos.esvazia;
    while (this.ativas.size > 0 && performance.now() < ate) await delay(OLHA_MS);
    if (this.ativas.size === 0) return abre;
    abre();
    return null;
  };

  /** Waits while something works by itself. @throws AppError 503 where that lasts */
  async waitUntilOpen(): Promise<void> {
    if (this.fechada === undefined) return;
    const tarde = new AbortController();
    const vencida = delay(this.tempos.fora, true, { signal: tarde.signal, ref: false }).catch(() => false);
    const demorou = await Promise.race([this.fechada.then(() => false), vencida]);
    tarde.abort();
    if (demorou) throw new AppError(503, [erroDe('indisponivel')], undefined, ESPERA);
  }

  /** Counts a call until its answer is out or its caller has gone; refuses one too many. */
  enter(claims: AccessClaims, reply: Resposta): void {
    if (reply.raw.destroyed === true) return;
    const { tenant, pessoaId } = claims;
    const espera = this.retryAfter(claims);
    if (espera !== undefined) throw new AppError(429, [erroDe('limite')], undefined, espera);
    const contadas = [`${tenant}`, `${tenant}.${pessoaId}`];
    for (const chave of contadas) this.soma(chave, 1);
    this.entraram += 1;
    let saiu = false;
    const sai = (): void => {
      if (saiu) return;
      saiu = true;
      for (const chave of contadas) this.soma(chave, -1);
    };
    reply.raw.once('finish', sai).once('close', sai);
  }
}
