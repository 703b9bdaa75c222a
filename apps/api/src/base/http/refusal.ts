import { type CodigoComMensagem, type ErrorItem, type ErrorResponse, erroDe } from '@retaguarda/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../db/constraint-violations.ts';
import { errorCodeOf } from '../error-code.ts';

/** A lock that was not got, a deadlock or a changed picture that trying again did not mend. */
const CONTENDED = new Set(['55P03', '40P01', '40001']);
const QUERY_CANCELED = '57014';
/** Connection lost, transaction left idle too long, server starting or stopping, too many connections. */
const UNAVAILABLE = /^(08|25P03|57P|53)/;
/** Also of whoever asked: what they no longer take ends before it has begun. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
]);
/** What the driver says without a code: a connection that ended, was not got, or did not answer in time. */
const LOST =
  /timeout exceeded when trying to connect|[Cc]onnection terminated|Query read timeout|is not queryable/;
/** Of the database and of the files. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Seconds until a caller is let in again, by status. */
const ESPERA: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

interface Refusal {
  status: number;
  errors: readonly ErrorItem[];
  atual?: unknown;
  retryAfter?: number;
}

const one = (status: number, code: CodigoComMensagem): Refusal => ({ status, errors: [erroDe(code)] });

function ofFastify(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 413:
      return one(413, 'grande_demais');
    case 415:
      return one(415, 'tipo_de_conteudo');
    case 429:
      return one(429, 'limite');
    case 503:
      return { ...one(503, 'indisponivel'), retryAfter: 5 };
    case 404:
      return one(404, 'nao_encontrado');
    case 400:
      return one(400, 'requisicao_invalida');
    default:
      return undefined;
  }
}

const hasStatus = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

function ofError(error: unknown): Refusal {
  if (error instanceof AppError) {
    const retryAfter = error.retryAfter ?? ESPERA[error.status];
    const { status, errors, atual } = error;
    return { status, errors, atual, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  const code = errorCodeOf(error);
  if (CONTENDED.has(code)) return one(409, 'em_andamento');
  if (code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION) return one(409, 'versao_antiga');
  if (DISK_FULL.has(code)) return one(507, 'sem_espaco');
  const lost = error instanceof Error && LOST.test(error.message);
  if (code === QUERY_CANCELED || UNAVAILABLE.test(code) || NETWORK.has(code) || lost)
    return { ...one(503, 'indisponivel'), retryAfter: 5 };
  return (hasStatus(error) ? ofFastify(error) : undefined) ?? one(500, 'inesperado');
}

/** A refusal as it is answered. */
export interface AnsweredRefusal {
  status: number;
  retryAfter?: number | undefined;
  body: ErrorResponse;
}

/** What a failure is answered with: coded Portuguese messages and the request's id, never a cause, which is logged. */
export function refusalOf(error: unknown, request: FastifyRequest): AnsweredRefusal {
  const { status, errors, atual, retryAfter } = ofError(error);
  if (status === 500)
    request.log.error(
      { err: { code: errorCodeOf(error), stack: error instanceof Error ? error.stack : '' } },
      'falha',
    );
  else if (status > 500) request.log.warn({ codigo: errorCodeOf(error) }, 'indisponível');
  const body = { errors: [...errors], requestId: request.id, ...(atual === undefined ? {} : { atual }) };
  return { status, retryAfter, body };
}
