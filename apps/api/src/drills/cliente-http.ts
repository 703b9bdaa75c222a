import {
  authLogin,
  authParams,
  type RouteBodyInput,
  type RouteQueryInput,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface RespostaHttp {
  status: number;
  body: unknown;
}

interface Envio {
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/** One person over real HTTP, for drills and benches that run the app in a process of its own. */
export class ClienteHttp {
  base: string;
  tenant = '';
  token = '';
  refresh = '';
  /** What the person's list of sessions names. */
  private readonly agente: string | undefined;

  constructor(base: string, agente?: string) {
    this.base = base;
    this.agente = agente;
  }

  /** The same session at another server. */
  em(base: string): ClienteHttp {
    const { tenant, token, refresh } = this;
    return Object.assign(new ClienteHttp(base, this.agente), { tenant, token, refresh });
  }

  cabecalhos(corpo: boolean): Record<string, string> {
    return {
      tenant: this.tenant,
      ...(this.agente === undefined ? {} : { 'user-agent': this.agente }),
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(corpo ? { 'content-type': 'application/json' } : {}),
    };
  }

  async chama(method: 'GET' | 'POST', path: string, envio: Envio = {}): Promise<RespostaHttp> {
    const query = new URLSearchParams();
    for (const [k, v] of Object.entries(envio.query ?? {})) query.set(k, String(v));
    const temCorpo = envio.body !== undefined;
    const resposta = await fetch(`${this.base}/api${path}${query.size === 0 ? '' : `?${query}`}`, {
      method,
      headers: { ...this.cabecalhos(temCorpo), ...envio.headers },
      ...(temCorpo ? { body: JSON.stringify(envio.body) } : {}),
    });
    const texto = await resposta.text();
    return { status: resposta.status, body: texto === '' ? null : JSON.parse(texto) };
  }

  /** Calls a route and answers its body; any other status than 200 throws what came instead. */
  async pede<R extends RouteSpec>(
    route: R,
    envio: { query?: RouteQueryInput<R>; body?: RouteBodyInput<R>; headers?: Record<string, string> } = {},
  ): Promise<RouteResponse<R>> {
    const pedido: Envio = { ...envio, query: envio.query ?? {} };
    const { status, body } = await this.chama(route.method, route.path, pedido);
    if (status !== 200) throw new Error(`${route.path} respondeu ${status}: ${JSON.stringify(body)}`);
    return route.response.parse(body) as RouteResponse<R>; // just parsed by its schema
  }

  /** Signs in at the network that answers at this address. */
  async entra(email: string, password: string): Promise<this> {
    // Of any commit's server: what it answers besides may be less or more.
    const { tenant } = authParams.response
      .pick({ tenant: true })
      .parse((await this.chama('GET', authParams.path)).body);
    const { body } = await this.chama('GET', '/auth/challenge');
    const challenge = body as Parameters<typeof solveChallenge>[0]['challenge']; // what the server created
    const solution = await solveChallenge({ challenge, deriveKey });
    const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const par = await this.pede(authLogin, { body: { email, password, recaptcha } });
    // Who has a second factor is answered 200 as well, and is not in yet.
    if (!('accessToken' in par)) throw new Error(`entrada respondeu ${JSON.stringify(par)}`);
    this.tenant = String(tenant);
    this.token = par.accessToken;
    this.refresh = par.refreshToken;
    return this;
  }
}
