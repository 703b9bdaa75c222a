import {
  type Andamento,
  adianta,
  type LinhaDeAndamento,
  MESSAGES,
  prazoDe,
  type RouteBodyInput,
  type RouteQueryInput,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import { ApiError, retryAfterOf, toErrorResponse } from './api-error.ts';
import { cutOff } from './call-limit.ts';
import { rememberChange } from './changed.ts';
import { noteReachable, noteUnreachable } from './connection.ts';
import { opening } from './opening/opening.ts';
import { liveSession, renewSession } from './renew-session.ts';
import { setServerClock } from './server-clock.ts';
import { readSession, readTenant } from './session.ts';
import { confirmIdentity } from './step-up.ts';
import { endViewAs, readViewAs, type ViewAs } from './view-as.ts';

/** Query fields travel as text; numbers are accepted and written out. */
export type Query<R> = { [K in keyof RouteQueryInput<R>]: RouteQueryInput<R>[K] | number | undefined };

export interface CallOptions<R> {
  query?: Query<R>;
  body?: RouteBodyInput<R>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The page is going away: what fits is sent all the same. */
  leaving?: boolean;
  /** Told how far a call is that takes long, of a route that says so. */
  onProgress?: (andamento: Andamento) => void;
}

/** Path and query below `/api`. */
function callOf(path: string, query: object | undefined): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') params.set(key, String(value));
  const text = params.toString();
  return `${path}${text ? `?${text}` : ''}`;
}

/** How an opening names a reading (`authAbertura`); undefined of what is not answered ahead. */
function readingOf<R extends RouteSpec>(route: R, { query, body, file }: SendOptions<R>): string | undefined {
  if (!adianta(route) || file !== undefined) return undefined;
  return route.method === 'GET' ? callOf(route.path, query) : `${route.path} ${JSON.stringify(body ?? {})}`;
}

const EVENTS = 'text/event-stream';

function headersOf(
  options: { body?: unknown; idempotencyKey?: string; onProgress?: unknown },
  token: string | undefined,
): Headers {
  const accept = options.onProgress === undefined ? 'application/json' : `application/json, ${EVENTS}`;
  const headers = new Headers({ Accept: accept });
  const tenant = readTenant();
  if (tenant) headers.set('tenant', tenant);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

type SendOptions<R> = CallOptions<R> & { file?: Blob };

/** An answer on its way: its head has come, its body is still to be read. */
interface Answer {
  response: Response;
  /** Reads the body within the same time as the head had, or as much again after each part that it tells of. */
  read: <T>(body: (response: Response, came: () => void) => Promise<T>) => Promise<T>;
}

/** How long a stream may be silent: longer than its server ever is. */
const SILENCIO_MS = 30_000;

/** Bytes of all bodies that a browser still sends for a page that is gone, with room for what it counts besides. */
const MAX_SAINDO = 60_000;

/** A call that was given up by whoever made it stays an abort; any other that is not answered is no connection. */
function unanswered(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  noteUnreachable();
  return new ApiError(0, {});
}

async function send<R extends RouteSpec>(route: R, options: SendOptions<R>, token?: string): Promise<Answer> {
  const init: RequestInit = {
    method: route.method,
    headers: headersOf(options, token),
  };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.file) {
    init.body = new FormData();
    init.body.append('arquivo', options.file, 'arquivo');
  }
  const size = options.file?.size ?? (typeof init.body === 'string' ? init.body.length : 0);
  const { signal, leaving = false, onProgress } = options;
  // Letters outside of ASCII take up to three bytes each.
  init.keepalive = leaving && size * 3 < MAX_SAINDO;
  // What tells how far it is may take as long as it goes on telling.
  const limit = cutOff(onProgress === undefined ? prazoDe(route) : 2 * SILENCIO_MS, size, signal);
  try {
    const response = await fetch(`/api${callOf(route.path, options.query)}`, {
      ...init,
      signal: limit.signal,
    });
    noteReachable();
    setServerClock(response);
    limit.restart();
    return {
      response,
      read: (body) =>
        body(response, limit.restart)
          .catch((cause: unknown) => {
            throw unanswered(cause, signal);
          })
          .finally(limit.clear),
    };
  } catch (cause) {
    limit.clear();
    throw unanswered(cause, signal);
  }
}

/** The body as JSON; null for a proxy's page or another text that is none. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the page has asked for before its scripts came (`opening/ask-early.ts`). */
async function askedAhead(reading: string, signal: AbortSignal | undefined): Promise<Answer | null> {
  const response = await opening.answer(reading);
  signal?.throwIfAborted();
  if (response === null) return null;
  noteReachable();
  setServerClock(response);
  return { response, read: (body) => body(response, () => undefined) };
}

/**
 * Sends a call. An expired session is renewed once and the call repeated; the repeat keeps its idempotency key, so
 * that a write is never done twice.
 */
async function asMyself<R extends RouteSpec>(route: R, options: SendOptions<R>): Promise<Answer> {
  if (route.idempotent === true) opening.written();
  const reading = readingOf(route, options);
  const early = reading === undefined ? null : await askedAhead(reading, options.signal);
  if (early !== null) return early;
  const known = route.permission === 'public' ? null : readSession();
  // Nothing stands between a write and its way out of a page that is going away.
  const session = known === null || options.leaving === true ? known : await liveSession(known);
  const answer = await send(route, options, session?.token);
  if (answer.response.status !== 401 || !session) return answer;
  const renewed = await renewSession(session);
  return renewed ? send(route, options, renewed.token) : answer;
}

/** As a profile sees the product: nothing is written, and what is over leads back to oneself. */
async function asProfile<R extends RouteSpec>(
  route: R,
  options: SendOptions<R>,
  visao: ViewAs,
): Promise<Answer> {
  if (route.method !== 'GET' && route.le !== true)
    throw new ApiError(403, { errors: [{ code: 'so_leitura', message: MESSAGES.soLeitura }] });
  const answer = await send(route, options, visao.token);
  if (answer.response.status === 401) endViewAs();
  return answer;
}

function once<R extends RouteSpec>(route: R, options: SendOptions<R>): Promise<Answer> {
  const visao = route.permission === 'public' ? null : readViewAs();
  return visao === null ? asMyself(route, options) : asProfile(route, options, visao);
}

const refusalOf = async (route: RouteSpec, { response, read }: Answer): Promise<ApiError> =>
  new ApiError(
    response.status,
    { ...toErrorResponse(await read(readJson)), retryAfterMs: retryAfterOf(response) },
    route.permission,
  );

/**
 * Sends a call; a refusal is thrown. One that asks first for a proof of who is here is sent again once that is given,
 * as it was and with its key, so that nothing typed is lost and nothing is done twice.
 */
async function answered<R extends RouteSpec>(route: R, options: SendOptions<R>): Promise<Answer> {
  const answer = await once(route, options);
  if (answer.response.ok) return answer;
  const refusal = await refusalOf(route, answer);
  if (refusal.code !== 'confirme_identidade' || !(await confirmIdentity())) throw refusal;
  const again = await once(route, options);
  if (!again.response.ok) throw await refusalOf(route, again);
  return again;
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith(EVENTS) === true;

/** Hands on each line of a stream that says something, and tells of each part that came. */
async function eachLine(
  response: Response,
  { came, onLine }: { came: () => void; onLine: (line: string) => void },
): Promise<void> {
  if (!isStream(response) || response.body === null) throw new ApiError(0, {});
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    came();
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
}

const DATA = 'data: ';

/** The answer of a call that first tells how far it is; one that breaks off before it answers was not answered. */
function toldAnswer<R extends RouteSpec>(
  route: R,
  { read }: Answer,
  onProgress: (andamento: Andamento) => void,
): Promise<RouteResponse<R>> {
  let last: LinhaDeAndamento<R> | undefined;
  return read(async (response, came) => {
    const onLine = (line: string) => {
      if (!line.startsWith(DATA)) return;
      const said = JSON.parse(line.slice(DATA.length)) as LinhaDeAndamento<R>; // the server's own, as `call` takes its answers
      if ('andamento' in said) onProgress(said.andamento);
      else last = said;
    };
    await eachLine(response, { came, onLine });
    if (last === undefined || 'andamento' in last) throw new TypeError('the stream broke off');
    return last;
  }).then((said) => {
    if ('recusa' in said) throw new ApiError(said.recusa.status, said.recusa, route.permission);
    return said.resposta;
  });
}

/** Calls a route of the contract; `file` goes with one that takes an upload. */
export async function call<R extends RouteSpec>(
  route: R,
  options: SendOptions<R> = {},
): Promise<RouteResponse<R>> {
  const answer = await answered(route, options);
  if (options.onProgress !== undefined && isStream(answer.response))
    return toldAnswer(route, answer, options.onProgress);
  const body = await answer.read(readJson);
  if (body === null) throw new ApiError(answer.response.status, {});
  const reading = readingOf(route, options);
  if (reading !== undefined) opening.answered(reading);
  rememberChange(body, answer.response.headers.get('x-mudanca'));
  // The server serialises by this route's own schema, so the shape is not parsed a second time here.
  return body as RouteResponse<R>;
}

/** The bytes that a route serves. */
export const callBytes = async <R extends RouteSpec>(route: R, options: CallOptions<R>): Promise<Blob> =>
  (await answered(route, options)).read((response) => response.blob());

/**
 * Holds open what a route goes on answering, and hands on each of its lines; ends with it, with the signal, or when it is
 * silent for too long. What is no such stream, as a proxy's answer, is refused.
 */
export async function callStream<R extends RouteSpec>(
  route: R,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: string) => void },
): Promise<void> {
  const limit = cutOff(SILENCIO_MS, 0, signal);
  try {
    const { response } = await answered(route, { signal: limit.signal });
    await eachLine(response, { came: limit.restart, onLine });
  } finally {
    limit.clear();
  }
}

/** Key of one write; the same key is used when that write is sent again. Also works without TLS. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
