import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/refusal.ts';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body } = refusalOf(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // A refusal is not to be kept.
  void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.serializer(JSON.stringify).send(body);
}

/** Every refusal leaves in one shape. */
export function useErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
