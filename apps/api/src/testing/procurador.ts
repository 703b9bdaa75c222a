import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a server that can fall silent, as a cut network does: nothing is refused and nothing arrives. */
export interface Procurador {
  port: number;
  corta(): void;
  religa(): void;
  fecha(): void;
}

export async function criaProcurador(alvo: { path: string } | { port: number }): Promise<Procurador> {
  const abertas = new Set<Socket>();
  let cortada = false;
  const server = createServer((cliente) => {
    abertas.add(cliente);
    const servidor = connect(alvo);
    for (const [de, para] of [
      [cliente, servidor],
      [servidor, cliente],
    ] as const) {
      de.on('data', (bytes) => {
        if (!cortada) para.write(bytes);
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
    religa: () => {
      cortada = false;
    },
    fecha: () => {
      for (const socket of abertas) socket.destroy();
      server.close();
    },
  };
}
