import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorItem, MESSAGES } from '@retaguarda/contract';
import { DATA_HEADERS } from './security-headers.ts';

/** Of Node's HTTP parser: what it refuses before there is a request. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const MENSAGENS: Readonly<Record<number, string>> = {
  431: MESSAGES.grandeDemais,
  408: MESSAGES.indisponivel,
};

/** Answers what is no HTTP request in the same words, shape and headers as every other refusal. */
export function answerRawError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const errors: ErrorItem[] = [
    { code: 'requisicao_invalida', message: MENSAGENS[status] ?? MESSAGES.requisicaoInvalida },
  ];
  const body = JSON.stringify({
    errors,
    requestId: crypto.randomUUID(),
  });
  const headers = {
    ...DATA_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
