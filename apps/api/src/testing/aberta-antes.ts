import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { BancoDeTeste } from './banco.ts';

/** A database behind an app. */
export interface Aberta {
  banco: BancoDeTeste;
  app: FastifyInstance;
}

/** Opens one before the tests of a file, closes it after them, and tells of it in between. */
export function abertaAntes<A extends Aberta>(abre: () => Promise<A>): () => A {
  let aberta: A | undefined;
  beforeAll(async () => {
    aberta = await abre();
  });
  afterAll(async () => {
    await aberta?.app.close();
    await aberta?.banco.fecha();
  });
  return () => {
    if (aberta === undefined) throw new Error('a rede abre antes do primeiro teste');
    return aberta;
  };
}
