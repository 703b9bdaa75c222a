import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Stopping } from './health.ts';

/** How long a connection without a call stays open; a browser is told and goes before. */
export const KEEP_ALIVE_MS = 4000;
const LOOK_MS = 20;
/** Under a flood of connections, or on a machine that is too busy, the quiet moment never comes. */
const QUIET_WITHIN_MS = 2000;
const SHORT_MS = 0.2;

/** While stopping, every answer tells its caller to come back on a new connection: to another instance. */
export function useFarewell(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.value) void reply.header('connection', 'close');
  });
}

const connections = (server: Server): Promise<number> =>
  new Promise((done) => server.getConnections((error, count) => done(error === null ? count : 0)));

const turn = (): Promise<number> => new Promise((done) => setImmediate(() => done(performance.now())));

/**
 * A short turn of the event loop in which nobody called: what the system has accepted for us has been taken in, and
 * hardly any time has passed since it was looked at.
 */
async function quietMoment(server: Server): Promise<void> {
  let called = false;
  const onConnection = (): void => {
    called = true;
  };
  server.on('connection', onConnection);
  let before = await turn();
  const until = before + QUIET_WITHIN_MS;
  while (before < until) {
    called = false;
    const now = await turn();
    if (!called && now - before < SHORT_MS) break;
    before = now;
  }
  server.off('connection', onConnection);
}

/**
 * Takes no new connections and waits until the open ones have ended: each after its next answer, or when it has been
 * idle for as long as its caller was told. Closing an idle one could cut a call that is on its way.
 */
export async function letConnectionsEnd(server: Server, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  await quietMoment(server);
  // The HTTP server's own `close` would also end idle connections.
  Server.prototype.close.call(server);
  while (performance.now() < until && (await connections(server)) > 0) await delay(LOOK_MS);
}
