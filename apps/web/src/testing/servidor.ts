import type { ErrorItem, RouteBody, RouteQuery, RouteResponse, RouteSpec } from '@retaguarda/contract';
import { onTestFinished, vi } from 'vitest';
import { noteReachable } from '../lib/call/connection.ts';

export interface Pedido<R> {
  body: RouteBody<R>;
  query: RouteQuery<R>;
  /** The key by which a write is done once. */
  chave: string | null;
}

interface Recebido {
  method: string;
  path: string;
  body: unknown;
  query: unknown;
  chave: string | null;
}

type Responde<R> = (pedido: Pedido<R>) => RouteResponse<R> | Promise<RouteResponse<R>>;

/** How a call of the test is refused. */
export class Recusa extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly Partial<ErrorItem>[] = [],
    readonly atual?: unknown,
  ) {
    super(`recusa ${status}`);
  }

  /** As the server sends them: none is without its code. */
  get ditos(): Partial<ErrorItem>[] {
    return this.errors.map((erro) => ({ code: 'campo_invalido', ...erro }));
  }
}
/** The answer, or the call, is lost on its way. */
export class SemResposta extends Error {}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const lido = (schema: RouteSpec['body'], dado: unknown): unknown => (schema ? schema.parse(dado) : dado);

/** Reading and writing a record often share a path. */
const chaveDe = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** A storage of the test's own. */
export function armazem(inicio: Record<string, string> = {}): Storage {
  const guardados = new Map(Object.entries(inicio));
  const armazenado: Storage = {
    getItem: (chave) => guardados.get(chave) ?? null,
    setItem: (chave, texto) => void guardados.set(chave, texto),
    removeItem: (chave) => void guardados.delete(chave),
    clear: () => guardados.clear(),
    key: (i) => [...guardados.keys()][i] ?? null,
    get length() {
      return guardados.size;
    },
  };
  // Whoever asks for the keys of a storage gets what is stored, and no methods.
  return new Proxy(armazenado, {
    ownKeys: () => [...guardados.keys()],
    getOwnPropertyDescriptor: (_, chave) =>
      guardados.has(String(chave)) ? { enumerable: true, configurable: true } : undefined,
  });
}

/**
 * What stands behind `call` in a test: it answers routes of the contract, and holds what is sent and what it answers
 * to their schemas. It ends with the test.
 */
export class Servidor {
  readonly pedidos: Recebido[] = [];
  /** Paths that were asked for and that the test answers with nothing. */
  readonly semRota = new Set<string>();
  readonly #rotas = new Map<string, { route: RouteSpec; faz: (pedido: Recebido) => unknown }>();

  constructor() {
    vi.stubGlobal('localStorage', armazem());
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#atende(url, init));
    onTestFinished(() => {
      // Nobody goes on asking for a server that was away.
      noteReachable();
      vi.unstubAllGlobals();
    });
  }

  responde<R extends RouteSpec>(route: R, faz: Responde<R>): this {
    this.#rotas.set(chaveDe(route), { route, faz: (pedido) => faz(pedido as Pedido<R>) }); // parsed by its schemas
    return this;
  }

  /** The same, where the test has not said what is answered. */
  padrao<R extends RouteSpec>(route: R, faz: Responde<R>): this {
    return this.#rotas.has(chaveDe(route)) ? this : this.responde(route, faz);
  }

  /** From now on the route answers the same with another text in it, as if somebody had saved it. */
  trocaTexto(route: RouteSpec, antes: string, depois: string): this {
    const rota = this.#rotas.get(chaveDe(route));
    if (rota === undefined) throw new Error(`o teste não responde ${route.path}`);
    const faz = async (pedido: Recebido): Promise<unknown> =>
      JSON.parse(JSON.stringify(await rota.faz(pedido)).replaceAll(antes, depois));
    this.#rotas.set(chaveDe(route), { route, faz });
    return this;
  }

  /** What was sent to a route, in order. */
  enviados<R extends RouteSpec>(route: R): Pedido<R>[] {
    return this.pedidos.filter((p) => chaveDe(p) === chaveDe(route)) as Pedido<R>[]; // parsed by the route's own schemas
  }

  async #atende(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://teste');
    // The page, by which a lost connection is tried again.
    if (pathname === '/') return new Response('');
    const path = pathname.replace(/^\/api/, '');
    const rota = this.#rotas.get(chaveDe({ method: init.method ?? 'GET', path }));
    if (rota === undefined) {
      this.semRota.add(pathname);
      throw new Error(`o teste não responde ${pathname}`);
    }
    const { route, faz } = rota;
    const pedido = {
      method: route.method,
      path: route.path,
      query: lido(route.query, Object.fromEntries(searchParams)),
      body: lido(route.body, typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      chave: new Headers(init.headers).get('Idempotency-Key'),
    };
    this.pedidos.push(pedido);
    try {
      const dito = await faz(pedido);
      if (init.signal?.aborted) throw new DOMException('desistiu', 'AbortError');
      return json(200, lido(route.response, dito));
    } catch (erro) {
      if (erro instanceof Recusa) return json(erro.status, { errors: erro.ditos, atual: erro.atual });
      if (erro instanceof SemResposta) throw new TypeError('fetch failed');
      throw erro;
    }
  }
}
