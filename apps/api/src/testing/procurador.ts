import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A TCP proxy before a server that does what networks do. */
export interface Procurador {
  port: number;
  /** Falls silent: nothing is refused and nothing arrives. */
  corta(): void;
  /** Ends every connection as it begins, like a server that is not there. */
  recusa(): void;
  religa(): void;
  /** Answers arrive so many milliseconds later from now on. */
  atrasa(ms: number): void;
  /** Ends every connection as a router does that has forgotten them. */
  reseta(): void;
  fecha(): void;
}

type Alvo = { path: string } | { host?: string; port: number };

/** Where PostgreSQL listens: in a folder of sockets, or at a port. */
export const doBanco = ({ host, port }: { host: string; port: number }): Alvo =>
  path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };

export async function criaProcurador(alvo: Alvo): Promise<Procurador> {
  const abertas = new Set<Socket>();
  let cortada = false;
  let recusando = false;
  let atraso = 0;
  const leva = (para: Socket, bytes: Buffer): void => {
    if (!cortada && !para.destroyed) para.write(bytes);
  };
  const server = createServer({ noDelay: true }, (cliente) => {
    if (recusando) {
      cliente.resetAndDestroy();
      return;
    }
    abertas.add(cliente);
    const servidor = connect(alvo);
    for (const [de, para] of [
      [cliente, servidor],
      [servidor, cliente],
    ] as const) {
      de.on('data', (bytes) => {
        // In their order: timers of one length end in the order they began.
        if (atraso > 0 && de === servidor) setTimeout(leva, atraso, para, bytes);
        else leva(para, bytes);
      });
      // On a cut network not even the end of a connection arrives.
      de.on('close', () => {
        abertas.delete(cliente);
        if (!cortada) para.destroy();
      });
      de.on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has an address with a port
    corta: () => {
      cortada = true;
    },
    recusa: () => {
      recusando = true;
    },
    religa: () => {
      cortada = false;
      recusando = false;
    },
    atrasa: (ms) => {
      atraso = ms;
    },
    reseta: () => {
      for (const socket of abertas) socket.resetAndDestroy();
    },
    fecha: () => {
      for (const socket of abertas) socket.destroy();
      server.close();
    },
  };
}
