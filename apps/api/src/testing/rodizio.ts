import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const OLHA_MS = 200;
/** A connection is given up long before its server would end it: a call must not meet that end. */
const OCIOSA_MS = 1000;

/**
 * A proxy that gives each call to the next of its servers, and none to one that is not ready. A call waits for one that
 * is for as long as its caller does.
 */
export interface Rodizio {
  base: string;
  /** Calls that each server has answered. */
  atendidas(): number[];
  fecha(): void;
}

interface Servidor {
  porta: number;
  pronto: boolean;
  atendidas: number;
}

interface Pedido {
  de: IncomingMessage;
  corpo: Buffer;
}

interface Resposta {
  status: number;
  headers: IncomingMessage['headers'];
  corpo: Buffer;
}

/** Passes a call on; null where nobody listens, so that nothing of it can have been done. */
async function passa(agent: Agent, porta: number, { de, corpo }: Pedido): Promise<Resposta | null> {
  const chamada = request({
    ...{ agent, port: porta, host: '127.0.0.1', method: de.method, path: de.url },
    headers: { ...de.headers, connection: 'keep-alive', 'x-forwarded-for': de.socket.remoteAddress ?? '' },
  });
  chamada.end(corpo);
  try {
    const [resposta] = (await once(chamada, 'response')) as [IncomingMessage]; // the only argument of that event
    return { status: resposta.statusCode ?? 502, headers: resposta.headers, corpo: await buffer(resposta) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return null;
    return { status: 502, headers: {}, corpo: Buffer.from(JSON.stringify({ rodizio: String(error) })) };
  }
}

function responde(para: ServerResponse, { status, headers, corpo }: Resposta): void {
  const { connection: _, 'keep-alive': _mesmo, 'transfer-encoding': _inteira, ...demais } = headers;
  para.writeHead(status, { ...demais, 'content-length': corpo.length }).end(corpo);
}

const responda = (porta: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${porta}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (r) => r.ok,
    () => false,
  );

/** Looks again and again which servers are ready; the answer stops it. */
function vigia(servidores: readonly Servidor[]): () => void {
  const timer = setInterval(() => {
    for (const servidor of servidores)
      void responda(servidor.porta).then((pronto) => {
        servidor.pronto = pronto;
      });
  }, OLHA_MS);
  return () => clearInterval(timer);
}

export async function criaRodizio(portas: readonly number[]): Promise<Rodizio> {
  const agent = new Agent({ keepAlive: true, timeout: OCIOSA_MS });
  const servidores = portas.map((porta): Servidor => ({ porta, pronto: true, atendidas: 0 }));
  let vez = 0;
  /** Null where none is ready that would take it. */
  const tenta = async (pedido: Pedido): Promise<Resposta | null> => {
    for (let i = 0; i < servidores.length; i++) {
      const servidor = servidores[vez++ % servidores.length];
      if (servidor?.pronto !== true) continue;
      const resposta = await passa(agent, servidor.porta, pedido);
      servidor.pronto = resposta !== null;
      if (resposta === null) continue;
      servidor.atendidas++;
      return resposta;
    }
    return null;
  };
  const atende = async (pedido: Pedido, para: ServerResponse): Promise<void> => {
    for (; !para.destroyed; await delay(OLHA_MS)) {
      const resposta = await tenta(pedido);
      if (resposta !== null) return responde(para, resposta);
    }
  };
  const server = createServer((de, para) => {
    void buffer(de)
      .then((corpo) => atende({ de, corpo }, para))
      .catch(() => para.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const paraDeOlhar = vigia(servidores);
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has an address with a port
    atendidas: () => servidores.map((s) => s.atendidas),
    fecha: () => {
      paraDeOlhar();
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
