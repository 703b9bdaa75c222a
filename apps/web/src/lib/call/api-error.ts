import {
  type ErrorItem,
  type ErrorResponse,
  MESSAGES,
  type Recurso,
  type RoutePermission,
  SERVICE_ERROR,
  type ServiceError,
} from '@retaguarda/contract';
import { isObject } from '../is-object.ts';

function kindOf(status: number, errors: readonly ErrorItem[]): ServiceError {
  if (status === 0) return SERVICE_ERROR.CONNECTION_ERROR;
  return errors.length > 0 ? SERVICE_ERROR.VALIDATION_ERROR : SERVICE_ERROR.IMPOSSIBLE_ERROR;
}

const firstOf = (permission: RoutePermission): Recurso | undefined => {
  if (permission === 'public' || permission === 'session') return undefined;
  return typeof permission === 'string' ? permission : permission[0];
};

/** What is heard of a refusal. */
type Refusal = Partial<ErrorResponse> & { retryAfterMs?: number | undefined };

/** A refused or failed call, with what the server said and the words for the operator. */
export class ApiError extends Error {
  readonly kind: ServiceError;
  readonly status: number;
  readonly errors: readonly ErrorItem[];
  readonly requestId: string;
  /** With 409: the record as it is stored now. */
  readonly atual: unknown;
  /** With 403: the permission that the call asks for and one lacks; the first, where any of some is enough. */
  readonly recurso: Recurso | undefined;
  /** For how long the server asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, resposta: Refusal, permission: RoutePermission = 'session') {
    const errors = resposta.errors ?? [];
    const kind = kindOf(status, errors);
    const unanswered = kind === SERVICE_ERROR.CONNECTION_ERROR;
    super(errors[0]?.message ?? (unanswered ? MESSAGES.conexao : MESSAGES.inesperado));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.requestId = resposta.requestId ?? '';
    this.atual = resposta.atual;
    this.retryAfterMs = resposta.retryAfterMs;
    // Of a refused field it is not the call's own that is missing.
    const lacks = status === 403 && errors[0]?.code === 'sem_permissao' && errors[0].field === undefined;
    this.recurso = lacks ? firstOf(permission) : undefined;
  }

  get code(): ErrorItem['code'] | undefined {
    return this.errors[0]?.code;
  }
}

function isErrorItem(v: unknown): v is ErrorItem {
  return isObject(v) && 'code' in v && typeof v.message === 'string';
}

/** Reads the error body of any shape: a proxy's HTML page must not break the client. */
export function toErrorResponse(body: unknown): Partial<ErrorResponse> {
  if (!isObject(body)) return {};
  return {
    errors: Array.isArray(body.errors) ? body.errors.filter(isErrorItem) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : '',
    atual: body.atual,
  };
}

/** The pause that an answer asks for; a date in its place is not read. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGES.inesperado;
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The server could not be asked, or could not answer: nothing is known of what was asked for. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
