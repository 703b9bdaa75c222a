import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/refusal.ts';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body } = refusalOf(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Every refusal leaves in one shape. */
export function useErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
