import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEEP_ALIVE_MS } from './farewell.ts';

/** How long the head of a call may take to come in whole. */
export const HEADERS_TIMEOUT_MS = 6000;

const OLHA_MS = 2000;

/** What is asked of whoever is connected. */
interface Limites {
  /** Bytes to take, or to send of a body, from one look to the next. */
  minimo: number;
  /** So many looks in a row somebody may take or send less than that. */
  paradas: number;
  /** Milliseconds between two calls. */
  ociosaMs: number;
}

const LIMITES: Limites = {
  // Less than the slowest network carries.
  minimo: 3 * 1024,
  paradas: 3,
  // What an idle connection is promised, and then the head of the next call.
  ociosaMs: KEEP_ALIVE_MS + HEADERS_TIMEOUT_MS,
};

interface Conexao {
  /** Bytes that the system had taken over for its reader, at the last look. */
  levados: number;
  /** Bytes that had come from it. */
  vindos: number;
  paradas: number;
  emCurso: number;
  /** The call that came in last: its body may still be on its way. */
  chamada?: IncomingMessage;
  /** When its last call was over. */
  livreDesde: number;
}

/** Whether the rest of a body is waited for: what has come is with whoever reads it. */
const espera = ({ chamada }: Conexao): boolean => chamada?.complete === false && chamada.readableLength === 0;

/** Takes down what went to and fro since the last look; whether its other end has stopped taking, or sending a body. */
function parou(socket: Socket, conexao: Conexao, { minimo, paradas }: Limites): boolean {
  const levados = socket.bytesWritten - socket.writableLength;
  const vindos = socket.bytesRead;
  const toma = socket.writableLength === 0 || levados - conexao.levados >= minimo;
  const manda = !espera(conexao) || vindos - conexao.vindos >= minimo;
  conexao.paradas = toma && manda ? 0 : conexao.paradas + 1;
  Object.assign(conexao, { levados, vindos });
  return conexao.paradas > paradas;
}

/**
 * Follows the connections of a server. The answer looks at all of them once, and ends those of the slow.
 * @param agora a clock in milliseconds
 */
export function watchConnections(
  server: Server,
  limites: Limites = LIMITES,
  agora: () => number = () => performance.now(),
): () => void {
  const conexoes = new Map<Socket, Conexao>();
  server.on('connection', (socket) => {
    conexoes.set(socket, { levados: 0, vindos: 0, paradas: 0, emCurso: 0, livreDesde: agora() });
    socket.once('close', () => conexoes.delete(socket));
  });
  server.on('request', (chamada: IncomingMessage, resposta: ServerResponse) => {
    const conexao = conexoes.get(chamada.socket);
    if (conexao === undefined) return;
    conexao.chamada = chamada;
    conexao.emCurso++;
    resposta.once('close', () => {
      conexao.emCurso--;
      conexao.livreDesde = agora();
    });
  });
  const esquecida = ({ emCurso, livreDesde }: Conexao): boolean =>
    emCurso === 0 && agora() - livreDesde > limites.ociosaMs;
  return () => {
    for (const [socket, conexao] of conexoes)
      if (parou(socket, conexao, limites) || esquecida(conexao)) socket.destroy();
  };
}

/** Bytes that are written at once. */
const PEDACO = 64 * 1024;

function* pedacosDe(corpo: Buffer): Generator<Buffer> {
  for (let de = 0; de < corpo.length; de += PEDACO) yield corpo.subarray(de, de + PEDACO);
}

/**
 * Of an answer that is written in one piece nobody can tell how much has left before all of it has: whoever reads it slowly
 * would seem to have stopped.
 */
export async function sendInChunks(_: FastifyRequest, reply: FastifyReply, corpo: unknown): Promise<unknown> {
  const inteiro = typeof corpo === 'string' || Buffer.isBuffer(corpo);
  if (!inteiro || corpo.length <= PEDACO) return corpo;
  const bytes = Buffer.from(corpo);
  reply.header('content-length', bytes.length);
  return Readable.from(pedacosDe(bytes));
}

/**
 * Ends what Node's own timeouts do not: to them any byte is a sign of life. A reader who takes an answer drop by drop
 * keeps the rest of it in our memory, empty lines between two calls keep a connection open for ever, and a body that comes
 * drop by drop would last as long as one on a slow line.
 */
export function useSlowClientGuard(app: FastifyInstance): void {
  const timer = setInterval(watchConnections(app.server), OLHA_MS);
  timer.unref();
  app.addHook('onSend', sendInChunks);
  app.addHook('onClose', async () => clearInterval(timer));
}
