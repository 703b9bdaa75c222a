import type { FastifyRequest } from 'fastify';

/** Who calls, by which address and from where: what is done for a call is judged by them as if it had come alone. */
const DE_QUEM = /^(host|tenant|authorization|user-agent|x-forwarded-.*)$/;

export const headersOfCaller = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([nome]) => DE_QUEM.test(nome)));
