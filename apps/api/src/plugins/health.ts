import { livez, readyz } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const READY_MS = 1000;

export interface Stopping {
  value: boolean;
}

async function answers(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), READY_MS);
  });
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/livez` touches nothing; `/readyz` asks the database within a second and is 503 while stopping. */
export function useHealth(app: FastifyInstance, pool: pg.Pool, stopping: Stopping): void {
  app.get(livez.path, { config: { spec: livez } }, async () => ({ status: 'ok' }));
  app.get(readyz.path, { config: { spec: readyz } }, async (_request, reply) => {
    const ok = !stopping.value && (await answers(pool));
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'indisponivel' });
  });
}
