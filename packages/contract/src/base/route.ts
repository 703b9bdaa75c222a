import type { z } from 'zod';
import type { ErrorResponse } from './erros.ts';
import type { Recurso } from './permissions.ts';

/**
 * Who may call a route.
 * `public`: anyone; `session`: anyone signed in; a permission: who holds it; a list: who holds any of it.
 */
export type RoutePermission = 'public' | 'session' | Recurso | readonly Recurso[];

/**
 * What cannot be looked at afterwards: it takes records away, moves money or says where it goes, goes over many records at
 * once, or says who may what. An agent is shown what would come of it before it is done (decision 0071).
 */
export type Cuidado = 'exclui' | 'paga' | 'emMassa' | 'direitos';

/** Errors every route may answer besides its own: 400 shape, 401, 403, 429, 500, 503, 507. */
export type RouteErrorStatus = 404 | 409 | 410 | 413 | 415 | 422;

/** One call as server and browser know it. Rights beyond `permission`, to a record or a part of it, are looked at by the act. */
export interface RouteSpec<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  /** Path below `/api`, as the specification writes it. */
  path: string;
  permission: RoutePermission;
  summary: string;
  cuidado?: Cuidado;
  query?: Query;
  body?: Body;
  response: Response;
  errors?: readonly RouteErrorStatus[];
  /** The write is done at most once per `Idempotency-Key` header. */
  idempotent?: boolean;
  /** Text fields of the answer that are told once: a repeated call gets them empty, and they are not kept. */
  umaVez?: readonly string[];
  /** Largest request body in bytes; 256 KiB when not given. */
  bodyLimit?: number;
  /** Counts, in the database, with the calls to sign in of an address and of its network. */
  limite?: 'entrada';
  /** About the caller's own account: refused to a session of an API key. */
  pessoal?: boolean;
  /**
   * Asks whoever has not proven who they are for a while to do so anew (decision 0045): always, with such a body, or
   * `eleva`: where its act finds that somebody would be let in or be given rights.
   */
  confirma?: true | 'eleva' | ((body: unknown) => boolean);
  /** Reads, and yet keeps something: whose data it showed, or that it was called. */
  registra?: boolean;
  /** Reads, although it is a POST: also who only looks may call it. */
  le?: boolean;
  /** Goes through all the records of a kind: a replica may answer it. */
  extensa?: boolean;
  /** Not answered ahead of its screen (`adianta`), although it may be called by who only looks. */
  soNaHora?: boolean;
  /** Changes definitions, always or with such a body: the act itself takes the lock that every other write shares. */
  mudaModelo?: boolean | ((body: unknown) => boolean);
  /** Longest run in milliseconds of a statement of this route; 5,000 when not given. */
  timeout?: number;
  /** Longest run of the whole call in milliseconds; twenty seconds more than one statement when not given. */
  prazo?: number;
  /** Takes one file as multipart instead of a JSON body. */
  arquivo?: boolean;
  /** Answers bytes of the kind that the handler names instead of JSON. */
  binario?: boolean;
  /** Its answer stays open and goes on: it counts as no call under way, and is ended before the server stops. */
  fluxo?: boolean;
  /** Says how far it is where it takes long, to whoever accepts `text/event-stream`: each line is a `LinhaDeAndamento`. */
  andamento?: boolean;
}

/** How far a call is that takes long. */
export interface Andamento {
  feitos: number;
  total: number;
}

/** What such a call says: how far it is, any number of times, then its answer or its refusal. */
export type LinhaDeAndamento<R> =
  | { andamento: Andamento }
  | { resposta: RouteResponse<R> }
  | { recusa: ErrorResponse & { status: number } };

/** Whether a call asks for a fresh proof whatever is stored; one that may raise rights is asked by its act. */
export const pedeProva = ({ confirma }: Pick<RouteSpec, 'confirma'>, body: unknown): boolean =>
  typeof confirma === 'function' ? confirma(body) : confirma === true;

/** Whether a call changes definitions. */
export const mudaDefinicoes = (
  { mudaModelo = false }: Pick<RouteSpec, 'mudaModelo'>,
  body: unknown,
): boolean => (typeof mudaModelo === 'function' ? mudaModelo(body) : mudaModelo);

/** A part of a list for the paper, or a window of all of it. */
const pedeTudo = (pedido: unknown): boolean =>
  typeof pedido === 'object' &&
  pedido !== null &&
  (('page' in pedido && typeof pedido.page === 'number' && pedido.page < 0) ||
    ('paginas' in pedido && pedido.paginas === -1));

/** Whether a call keeps nothing: its transaction cannot write. */
export const soOlha = ({ method, le, registra }: Pick<RouteSpec, 'method' | 'le' | 'registra'>): boolean =>
  (method === 'GET' || le === true) && registra !== true;

/** Whether a call only reads, and much: reports, prints and exports. */
export const ehExtensa = (
  spec: Pick<RouteSpec, 'method' | 'le' | 'registra' | 'extensa'>,
  pedidos: readonly unknown[],
): boolean => soOlha(spec) && (spec.extensa === true || pedidos.some(pedeTudo));

/** Whether a page may ask for it before it shows it (`authAbertura`): nothing is written, and nobody is said to have looked. */
export const adianta = ({
  method,
  le,
  ...spec
}: Pick<RouteSpec, 'method' | 'le' | 'registra' | 'extensa' | 'binario' | 'fluxo' | 'soNaHora'>): boolean =>
  (method === 'GET' || le === true) &&
  [spec.registra, spec.extensa, spec.binario, spec.fluxo, spec.soNaHora].every((is) => is !== true);

/** Milliseconds a statement may run, where its route does not say otherwise. */
export const LIMITE_COMANDO_MS = 5000;
/** What a call may take beyond the limit of one of its statements. */
const SOBRA_MS = 20_000;

/** The longest a call runs on the server, in milliseconds. */
export const prazoDe = ({
  timeout,
  prazo,
}: {
  timeout?: number | undefined;
  prazo?: number | undefined;
}): number => prazo ?? (timeout ?? LIMITE_COMANDO_MS) + SOBRA_MS;

/** Declares one call: the server registers it, the client calls it, the tests loop over it. */
export function defineRoute<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  spec: RouteSpec<Query, Body, Response>,
): RouteSpec<Query, Body, Response> {
  return spec;
}

/** As a handler gets it: texts of the query string read into numbers. */
export type RouteQuery<R> = R extends RouteSpec<infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
/** As a handler gets it: transformed, with defaults filled in. */
export type RouteBody<R> = R extends RouteSpec<z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type RouteResponse<R> = R extends RouteSpec<z.ZodType, z.ZodType, infer S> ? z.output<S> : never;
/** What a client passes: query and body before parsing. */
export type RouteQueryInput<R> = R extends RouteSpec<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
/** Fields with a default may be left out. */
export type RouteBodyInput<R> = R extends RouteSpec<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
