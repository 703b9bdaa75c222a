import type { EventEmitter } from 'node:events';
import { erroDe } from '@retaguarda/contract';
import type { AccessClaims } from '../auth/tokens.ts';
import { AppError } from '../http/app-error.ts';

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

  private cheia(chave: string, maximo: number): boolean {
    return (this.ativas.get(chave) ?? 0) >= maximo;
  }

  private soma(chave: string, quantas: number): void {
    const agora = (this.ativas.get(chave) ?? 0) + quantas;
    if (agora > 0) this.ativas.set(chave, agora);
    else this.ativas.delete(chave);
  }

  /** Counts a call until its answer is out or its caller has gone; refuses one too many. */
  entra({ tenant, pessoaId }: Pick<AccessClaims, 'tenant' | 'pessoaId'>, reply: Resposta): void {
    const [rede, usuario] = [`${tenant}`, `${tenant}.${pessoaId}`];
    if (this.cheia(usuario, POR_USUARIO) || this.cheia(rede, POR_REDE))
      throw new AppError(429, [erroDe('limite')], undefined, ESPERA);
    for (const chave of [rede, usuario]) this.soma(chave, 1);
    let saiu = false;
    const sai = (): void => {
      if (saiu) return;
      saiu = true;
      for (const chave of [rede, usuario]) this.soma(chave, -1);
    };
    reply.raw.once('finish', sai).once('close', sai);
  }
}
