import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections: a server that starts again finds its own still free. */
const DE = 20_000;
const QUANTAS = 12_000;

/** A port of this machine that nobody listens on, for a program that must be told its own. */
export async function portaLivre(): Promise<number> {
  for (;;) {
    const porta = DE + Math.floor(Math.random() * QUANTAS);
    const server = createServer().listen(porta, '127.0.0.1');
    const livre = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (livre) return porta;
  }
}
