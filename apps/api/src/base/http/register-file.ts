import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  erroDe,
  IMAGEM,
  MESSAGES,
  type RouteQuery,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { AppError } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import { errorCodeOf } from '../error-code.ts';
import { addRoute, parsedCall } from './register.ts';

/** Bytes that are read from where they lie as they are sent. */
export interface FileContent {
  tipo: string;
  /** How many there are. */
  bytes: number;
  sha256: string;
  /** The name under which it is kept; without one a page shows it. */
  nome?: string;
  /** @throws AppError when they are not there, or cannot be read now */
  open: () => Promise<Readable>;
}

/** What is kept by whoever fetches it, and not opened (RFC 6266). */
const anexado = (nome: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(nome).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Sends them: of the kind named, never guessed, and never run by a browser that opens them. */
export const sendContent = (
  reply: FastifyReply,
  { tipo, bytes, nome }: FileContent,
  fluxo: Readable,
): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', nome === undefined ? 'inline' : anexado(nome))
    .header('content-length', bytes)
    .type(tipo)
    .send(fluxo);

interface Chamada<Q extends ZodType, S extends ZodType> {
  sessao: CurrentSession;
  query: RouteQuery<RouteSpec<Q, ZodType, S>>;
}

function sessaoDe(request: FastifyRequest): CurrentSession {
  if (request.sessao === null) throw new Error(`${request.routeOptions.url} needs a session`);
  return request.sessao;
}

const chamadaDe = <Q extends ZodType, S extends ZodType>(request: FastifyRequest): Chamada<Q, S> => ({
  sessao: sessaoDe(request),
  query: parsedCall<RouteSpec<Q, ZodType, S>>(request).query,
});

/** Serves bytes to who is signed in. */
export function registerBinaryRoute<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  handler: (chamada: Chamada<Q, S>) => Promise<FileContent>,
): void {
  addRoute(app, spec, async (request, reply) => {
    const conteudo = await handler(chamadaDe<Q, S>(request));
    return sendContent(reply, conteudo, await conteudo.open());
  });
}

/** How large the file of a call may be, and what is said of a larger one. */
interface Maximo {
  bytes: number;
  excedido: string;
}
export const IMAGE_LIMIT: Maximo = { bytes: IMAGEM.bytes, excedido: MESSAGES.imagemGrande };

/** What a body is refused for: one part too large or too many, or no multipart at all. */
function recusaDe(error: unknown, { excedido }: Maximo): AppError {
  if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError(413, [{ code: 'grande_demais', message: excedido }]);
  return new AppError(400, [erroDe('requisicao_invalida')]);
}

/** The one file of a multipart body, null when none was sent. */
async function arquivoDe(request: FastifyRequest, maximo: Maximo): Promise<Buffer | null> {
  if (request.headers['content-type'] === undefined) return null;
  if (!request.isMultipart()) throw new AppError(415, [erroDe('tipo_de_conteudo')]);
  try {
    return (await (await request.file())?.toBuffer()) ?? null;
  } catch (error) {
    throw recusaDe(error, maximo);
  }
}

/**
 * Serves a call that takes one file of at most so many bytes; it is read whole before any transaction is opened.
 * No other route takes multipart.
 */
export function registerUploadRoute<Q extends ZodType, S extends ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, ZodType, S>,
  maximo: Maximo,
  handler: (
    chamada: Chamada<Q, S> & { arquivo: Buffer | null },
  ) => Promise<RouteResponse<RouteSpec<Q, ZodType, S>>>,
): void {
  void app.register(async (child) => {
    await child.register(multipart, {
      limits: { fileSize: maximo.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    });
    addRoute(child, spec, async (request) => {
      const chamada = chamadaDe<Q, S>(request);
      return handler({ ...chamada, arquivo: await arquivoDe(request, maximo) });
    });
  });
}
