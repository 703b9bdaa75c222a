import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { KEEP_ALIVE_MS } from './farewell.ts';

/** How long the head of a call may take to come in whole. */
export const CABECALHO_MS = 8000;

const OLHA_MS = 3500;
/** Bytes to take from one look to the next: less than the slowest network carries. */
const MINIMO = 4 * 1024;
/** So many looks in a row somebody may take less than that. */
const PARADAS = 2;
/** Between two calls: what an idle connection is promised, and then the head of the next one. */
const OCIOSA_MS = KEEP_ALIVE_MS + CABECALHO_MS;

interface Conexao {
  /** Bytes that the system had taken over for its reader, at the last look. */
  levados: number;
  paradas: number;
  emCurso: number;
  /** When its last call was over. */
  livreDesde: number;
}

/** Takes down what was taken since the last look; whether its reader has stopped taking. */
function parou(socket: Socket, conexao: Conexao): boolean {
  const levados = socket.bytesWritten - socket.writableLength;
  const toma = socket.writableLength === 0 || levados - conexao.levados >= MINIMO;
  conexao.paradas = toma ? 0 : conexao.paradas + 1;
  conexao.levados = levados;
  return conexao.paradas > PARADAS;
}

const esquecida = ({ emCurso, livreDesde }: Conexao): boolean =>
  emCurso === 0 && performance.now() - livreDesde > OCIOSA_MS;

/**
 * Ends what Node's own timeouts do not: to them any byte is a sign of life. A reader who takes an answer drop by drop
 * keeps the rest of it in our memory, and empty lines between two calls keep a connection open for ever.
 */
export function useVagarosos(app: FastifyInstance): void {
  const conexoes = new Map<Socket, Conexao>();
  app.server.on('connection', (socket) => {
    conexoes.set(socket, { levados: 0, paradas: 0, emCurso: 0, livreDesde: performance.now() });
    socket.once('close', () => conexoes.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, resposta: ServerResponse) => {
    const conexao = conexoes.get(socket);
    if (conexao === undefined) return;
    conexao.emCurso++;
    resposta.once('close', () => {
      conexao.emCurso--;
      conexao.livreDesde = performance.now();
    });
  });
  const timer = setInterval(() => {
    for (const [socket, conexao] of conexoes)
      if (parou(socket, conexao) || esquecida(conexao)) socket.destroy();
  }, OLHA_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
