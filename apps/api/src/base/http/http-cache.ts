import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the caller has this very answer already. */
export function isKnownToCaller(request: FastifyRequest, etag: string): boolean {
  const conhecidas = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((t) => t.trim().replace(/^W\//, ''));
  return conhecidas.includes(etag);
}

export const etagOf = (resumo: Buffer): string => `"${resumo.toString('base64url')}"`;

/** Says how long an answer may be kept. */
export const allowCaching = (reply: FastifyReply, etag: string, segundos: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${segundos}`).header('etag', etag);

/** Sends what is made in memory and may be kept: never guessed, never run by a browser that opens it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { tipo, bytes, segundos }: { tipo: string; bytes: Buffer; segundos: number },
): FastifyReply {
  const etag = etagOf(createHash('sha256').update(bytes).digest());
  void allowCaching(reply, etag, segundos).header('content-security-policy', "default-src 'none'; sandbox");
  return isKnownToCaller(request, etag) ? reply.code(304).send() : reply.type(tipo).send(bytes);
}
