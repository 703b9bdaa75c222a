import type { RouteBodyInput, RouteQueryInput, RouteResponse, RouteSpec } from '@retaguarda/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { loadKeys } from '../base/auth/keys.ts';
import { readConfig } from '../base/config.ts';
import { openFileStores } from '../base/files/open-file-stores.ts';
import type { BancoDeTeste } from './banco.ts';
import { SENHA } from './mundo.ts';

/** How an application of the tests is other than in service. */
export interface Aplicacao {
  logger?: FastifyBaseLogger;
  webDir?: string;
  /** The test itself says when people are told (`runDueJobs`). */
  semDeveres?: boolean;
}

export async function criaApp(
  banco: BancoDeTeste,
  env: Record<string, string> = {},
  { logger, webDir = '/nao-existe', semDeveres = false }: Aplicacao = {},
): Promise<FastifyInstance> {
  const config = readConfig(
    // No test asks a service outside of this machine.
    {
      LIMITE_GERAL: '1000000',
      LIMITE_LOGIN: '1000000',
      PROVA_DE_TRABALHO: '1',
      // The process under test is also the one that loads the tests.
      LIMITE_ATRASO: '0',
      CEP_URL: 'http://127.0.0.1:1/{cep}',
      DATA_DIR: inject('pasta'),
      ...env,
    },
    process.cwd(),
  );
  const keys = await loadKeys(banco.pool);
  return createApp({
    config: { ...config, webDir },
    pool: banco.pool,
    owner: banco.owner,
    keys,
    depositos: await openFileStores(config),
    stopping: { value: false },
    logger,
    semDeveres,
  });
}

export interface Resposta {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

/** A browser of one person: signs in and calls routes of the contract. */
export class Cliente {
  readonly app: FastifyInstance;
  readonly host: string;
  tenant = '';
  token = '';
  refresh = '';

  constructor(app: FastifyInstance, host: string) {
    this.app = app;
    this.host = host;
    this.tenant = host.split('.')[0] ?? '';
  }

  async chama(
    method: 'GET' | 'POST',
    path: string,
    envio: { query?: object; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Resposta> {
    const query = new URLSearchParams();
    for (const [k, v] of Object.entries(envio.query ?? {})) query.set(k, String(v));
    const resposta = await this.app.inject({
      method,
      url: `/api${path}${query.size === 0 ? '' : `?${query}`}`,
      headers: {
        host: this.host,
        tenant: this.tenant,
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(envio.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...envio.headers,
      },
      ...(envio.body === undefined ? {} : { payload: JSON.stringify(envio.body) }),
    });
    return {
      status: resposta.statusCode,
      // Bytes are looked at by the tests that ask for them.
      body: String(resposta.headers['content-type']).startsWith('application/json') ? resposta.json() : null,
      headers: resposta.headers,
    };
  }

  /** Calls a route and answers its body; any other status than 200 throws what came instead. */
  async pede<R extends RouteSpec>(
    route: R,
    envio: { query?: RouteQueryInput<R>; body?: RouteBodyInput<R>; headers?: Record<string, string> } = {},
  ): Promise<RouteResponse<R>> {
    const { status, body } = await this.chama(
      route.method,
      route.path,
      envio as { query?: object; body?: unknown },
    ); // typed by the route
    if (status !== 200) throw new Error(`${route.path} respondeu ${status}: ${JSON.stringify(body)}`);
    return route.response.parse(body) as RouteResponse<R>; // just parsed by its schema
  }

  /** Sends one file as a browser's form does. */
  async envia(
    path: string,
    query: Record<string, string>,
    arquivo: { nome: string; tipo: string; bytes: Buffer },
  ): Promise<Resposta> {
    const limite = 'fronteira-do-teste';
    const cabeca = `--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="${arquivo.nome}"\r\ncontent-type: ${arquivo.tipo}\r\n\r\n`;
    const resposta = await this.app.inject({
      method: 'POST',
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers: {
        host: this.host,
        tenant: this.tenant,
        authorization: `Bearer ${this.token}`,
        'content-type': `multipart/form-data; boundary=${limite}`,
      },
      payload: Buffer.concat([Buffer.from(cabeca), arquivo.bytes, Buffer.from(`\r\n--${limite}--\r\n`)]),
    });
    return { status: resposta.statusCode, body: resposta.json(), headers: resposta.headers };
  }

  async prova(): Promise<string> {
    const { body } = await this.chama('GET', '/auth/challenge');
    const challenge = body as Parameters<typeof solveChallenge>[0]['challenge']; // what createChallenge made
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async tentaEntrar(email: string, password: string = SENHA): Promise<Resposta> {
    return this.chama('POST', '/auth/login', { body: { email, password, recaptcha: await this.prova() } });
  }

  async entra(usuario: string): Promise<this> {
    const { status, body } = await this.tentaEntrar(`${usuario}@${this.host}`);
    if (status !== 200) throw new Error(`entrada respondeu ${status}: ${JSON.stringify(body)}`);
    const par = body as { accessToken: string; refreshToken: string };
    this.token = par.accessToken;
    this.refresh = par.refreshToken;
    return this;
  }
}
