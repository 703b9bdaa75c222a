import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CaixaSms {
  url: string;
  stop: () => Promise<void>;
}

/** Takes SMS as the configured gateway would (POST) and answers those it was given, the newest first (GET). */
export async function abreCaixaSms(): Promise<CaixaSms> {
  const recebidos: unknown[] = [];
  const server = createServer(async (req, res) => {
    if (req.method === 'POST') recebidos.unshift(JSON.parse(await text(req)));
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(recebidos));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
