import { livez, type Prontidao, readyz } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';

const READY_MS = 1000;
/** Asked more often, it answers what it found last: no caller can make it work. */
const FRESH_MS = 500;

export interface Stopping {
  value: boolean;
}

type Partes = Prontidao['partes'];

/** What a save needs: a function, a trigger and an insert, all taken back. */
async function escreve(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let falha: Error | undefined;
  try {
    await client.query('begin');
    await client.query('insert into prova_de_escrita (em) values (now())');
    await client.query('rollback');
  } catch (error) {
    falha = error instanceof Error ? error : new Error('prova');
    throw error;
  } finally {
    client.release(falha);
  }
}

/** 'ok' when it ends well within a second. */
async function dentroDoPrazo(faz: () => Promise<unknown>): Promise<'ok' | 'falhou'> {
  let timer: NodeJS.Timeout | undefined;
  const tarde = new Promise<'falhou'>((done) => {
    timer = setTimeout(() => done('falhou'), READY_MS);
  });
  const feito = faz().then(
    () => 'ok' as const,
    () => 'falhou' as const,
  );
  try {
    return await Promise.race([feito, tarde]);
  } finally {
    clearTimeout(timer);
  }
}

async function confere(pool: pg.Pool, arquivos: FileStore): Promise<Partes> {
  const pasta = dentroDoPrazo(() => arquivos.probe());
  // One after the other: asking how it goes takes one connection, not two.
  const banco = await dentroDoPrazo(() => pool.query('select 1'));
  const escrita = banco === 'ok' ? await dentroDoPrazo(() => escreve(pool)) : banco;
  return { banco, escrita, arquivos: await pasta };
}

/** `/livez` touches nothing; `/readyz` does what a save does and says which part fails; 503 then and while stopping. */
export function useHealth(
  app: FastifyInstance,
  { pool, arquivos, stopping }: { pool: pg.Pool; arquivos: FileStore; stopping: Stopping },
): void {
  let ultima: { em: number; partes: Promise<Partes> } | undefined;
  const partesAgora = (): Promise<Partes> => {
    const agora = performance.now();
    if (ultima === undefined || agora - ultima.em > FRESH_MS)
      ultima = { em: agora, partes: confere(pool, arquivos) };
    return ultima.partes;
  };
  app.get(livez.path, { config: { spec: livez } }, async () => ({ status: 'ok' }));
  app.get(readyz.path, { config: { spec: readyz } }, async (_request, reply) => {
    const partes = await partesAgora();
    // A store that all instances share takes none of them out: it would take all of them.
    const pesam = { ...partes, ...(arquivos.isShared ? { arquivos: 'ok' } : {}) };
    const ok = !stopping.value && Object.values(pesam).every((p) => p === 'ok');
    return reply
      .status(ok ? 200 : 503)
      .send({ status: ok ? 'ok' : 'indisponivel', parando: stopping.value, partes });
  });
}
