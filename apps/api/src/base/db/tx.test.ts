import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { notFound } from '../app-error.ts';
import { createPool } from './pool.ts';
import { readFromReplica, setReplica } from './replica.ts';
import { type Tx, withTenant } from './tx.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

const em = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withTenant(banco.pool, 1, work);
const ate = (n: number) => sql<{ n: number }>`select n from generate_series(1, ${n}::int) n`;

test('linhas são todas; talvez é a primeira ou nenhuma', async () => {
  expect(await em((tx) => tx.rows(ate(3)))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await em((tx) => tx.maybeOne(ate(3)))).toEqual({ n: 1 });
  expect(await em((tx) => tx.maybeOne(ate(0)))).toBeUndefined();
});

test('uma que falta é uma falha nossa, ou a recusa que o chamador diz', async () => {
  expect(await em((tx) => tx.one(ate(1)))).toEqual({ n: 1 });
  await expect(em((tx) => tx.one(ate(0)))).rejects.toThrow('a statement found no row');
  await expect(em((tx) => tx.one(ate(0), notFound))).rejects.toMatchObject({ status: 404 });
});

test('faz responde quantas linhas encontrou', async () => {
  const quantas = em(async (tx) => {
    await tx.execute(sql`create temp table t (n int) on commit drop`);
    await tx.execute(sql`insert into t select generate_series(1, 5)`);
    return tx.execute(sql`delete from t where n > ${2}::int`);
  });
  expect(await quantas).toBe(3);
});

test('sem réplica que tenha tudo, ou que responda, se lê do servidor; a recusa da chamada é dela', async () => {
  const servidor = createPool(banco.app);
  // A server of its own follows nobody; at the other address there is none.
  const outras = [createPool(banco.app), createPool({ host: '127.0.0.1', port: 1 })];
  for (const outra of outras) {
    setReplica(servidor, outra);
    expect(await readFromReplica(servidor, async (onde) => onde === servidor)).toBe(true);
    await expect(readFromReplica(servidor, () => Promise.reject(notFound()))).rejects.toMatchObject({
      status: 404,
    });
  }
  for (const pool of [servidor, ...outras]) await pool.end();
});
