import { setTimeout as delay } from 'node:timers/promises';
import { authRefresh } from '@retaguarda/contract';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';

/** Before a call is made again: about what a person's browser takes. */
const PAUSA_MS = 100;

/** What a proxy answers that reached nobody. */
const NENHUM: RespostaHttp = { status: 502, body: null };
/** Whether a server took it; else whoever called may call again. */
const passou = ({ status }: RespostaHttp): boolean => status !== 502 && status !== 503;

/** One person who makes a call that no server took once more, with the same key; it counts what failed twice. */
export class ClienteInsistente extends ClienteHttp {
  feitas = 0;
  repetidas = 0;
  readonly perdidas: string[] = [];

  override async chama(...args: Parameters<ClienteHttp['chama']>): Promise<RespostaHttp> {
    this.feitas++;
    const uma = await super.chama(...args).catch(() => NENHUM);
    if (passou(uma)) return uma;
    this.repetidas++;
    await delay(PAUSA_MS);
    const outra = await super.chama(...args).catch(() => NENHUM);
    if (!passou(outra)) this.perdidas.push(`${args[1]}: ${outra.status}`);
    return outra;
  }

  /** An access token lives shorter than a long drill. */
  async renova(): Promise<void> {
    const par = await this.pede(authRefresh, { body: { refreshToken: this.refresh } });
    this.token = par.accessToken;
    this.refresh = par.refreshToken;
  }
}
