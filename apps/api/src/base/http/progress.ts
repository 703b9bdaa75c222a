import { PassThrough } from 'node:stream';
import type { Andamento, RouteSpec } from '@retaguarda/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject, type JsonSchema, jsonWriterOf } from './json-schema.ts';
import { refusalOf } from './refusal.ts';

const TIPO = 'text/event-stream';
/** How often it is said how far a call is. */
const RITMO_MS = 250;

/** What a call may say before it answers; nothing of it is heard where it answers at once. */
export type ReportProgress = (andamento: Andamento) => void;

/** An answer that becomes a stream of lines with the first word that is said before it. */
export class ProgressReply {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #ouve: boolean;
  #corpo: PassThrough | null = null;
  #dita = 0;

  constructor({ andamento }: RouteSpec, request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
    this.#ouve = andamento === true && request.headers.accept?.includes(TIPO) === true;
  }

  report: ReportProgress = (andamento) => {
    const agora = performance.now();
    if (!this.#ouve || agora - this.#dita < RITMO_MS) return;
    this.#dita = agora;
    this.#corpo ??= this.#comeca();
    this.#linha(JSON.stringify({ andamento }));
  };

  /** Whether only lines can be answered any more. */
  get hasStarted(): boolean {
    return this.#corpo !== null;
  }

  /** The answer, written by its route's schema, as the last line. */
  answer(esquema: JsonSchema, resposta: unknown): FastifyReply {
    if (!isObject(resposta)) throw new Error('an answer that is waited for is an object');
    return this.#acaba(`{"resposta":${jsonWriterOf(esquema)(resposta)}}`);
  }

  /** A refusal as the last line, with the status that it would have had. */
  refuse(error: unknown): FastifyReply {
    const { status, body } = refusalOf(error, this.#request);
    return this.#acaba(JSON.stringify({ recusa: { status, ...body } }));
  }

  #comeca(): PassThrough {
    const corpo = new PassThrough();
    // A proxy that would gather what comes before it hands it on is asked not to.
    void this.#reply.type(TIPO).header('x-accel-buffering', 'no').send(corpo);
    return corpo;
  }

  #linha(json: string): void {
    this.#corpo?.write(`data: ${json}\n\n`);
  }

  #acaba(json: string): FastifyReply {
    this.#linha(json);
    this.#corpo?.end();
    return this.#reply;
  }
}
