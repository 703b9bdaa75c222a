import type { EventEmitter } from 'node:events';
import { erroDe } from '@retaguarda/contract';
import type { AccessClaims } from '../auth/tokens.ts';
import { AppError } from '../http/app-error.ts';
import type { Excesso } from './porta.ts';

/** Calls that may run at once: more than any screen makes, fewer than would hold everybody up. */
const POR_USUARIO = 40;
const POR_REDE = 200;

/** Seconds: calls end soon. */
const ESPERA = 1;

interface Resposta {
  raw: EventEmitter;
}

/** Calls under way, by user and by network. */
export class EmVoo {
  private readonly ativas = new Map<string, number>();
  private entraram = 0;

  private cheia(chave: string, maximo: number): boolean {
    return (this.ativas.get(chave) ?? 0) >= maximo;
  }

  private soma(chave: string, quantas: number): void {
    const agora = (this.ativas.get(chave) ?? 0) + quantas;
    if (agora > 0) this.ativas.set(chave, agora);
    else this.ativas.delete(chave);
  }

  /** Seconds to wait where there is no room for one more call of theirs. */
  readonly excesso: Excesso = ({ tenant, pessoaId }) =>
    this.cheia(`${tenant}.${pessoaId}`, POR_USUARIO) || this.cheia(`${tenant}`, POR_REDE)
      ? ESPERA
      : undefined;

  /** Begins to look; what it answers tells whether any call was under way since. */
  readonly companhia = (): (() => boolean) => {
    const [havia, antes] = [this.ativas.size > 0, this.entraram];
    return () => havia || this.entraram > antes;
  };

  /** Counts a call until its answer is out or its caller has gone; refuses one too many. */
  entra(claims: AccessClaims, reply: Resposta): void {
    const { tenant, pessoaId } = claims;
    const espera = this.excesso(claims);
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
