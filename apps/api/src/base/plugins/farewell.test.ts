import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { letConnectionsEnd } from './farewell.ts';

test('while somebody calls, the server goes on listening: what the system has taken in for it is seen', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const ouvia: boolean[] = [];
  const chama = (vezes: number): void => {
    if (vezes === 0) return;
    ouvia.push(server.listening);
    server.emit('connection');
    setImmediate(() => chama(vezes - 1));
  };
  setImmediate(() => chama(50));
  await letConnectionsEnd(server, 1000);
  expect(ouvia).toEqual(Array.from({ length: 50 }, () => true));
  expect(server.listening).toBe(false);
});
