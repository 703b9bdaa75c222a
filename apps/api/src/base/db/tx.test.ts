import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { naoEncontrado } from '../app-error.ts';
import { createPool } from './pool.ts';
import { ondeLer, poeReplica } from './replica.ts';
import { comTenant, type Tx } from './tx.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

const em = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => comTenant(banco.pool, 1, work);
const ate = (n: number) => sql<{ n: number }>`select n from generate_series(1, ${n}::int) n`;

test('linhas são todas; talvez é a primeira ou nenhuma', async () => {
  expect(await em((tx) => tx.linhas(ate(3)))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await em((tx) => tx.talvez(ate(3)))).toEqual({ n: 1 });
  expect(await em((tx) => tx.talvez(ate(0)))).toBeUndefined();
});

test('uma que falta é uma falha nossa, ou a recusa que o chamador diz', async () => {
  expect(await em((tx) => tx.uma(ate(1)))).toEqual({ n: 1 });
  await expect(em((tx) => tx.uma(ate(0)))).rejects.toThrow('a statement found no row');
  await expect(em((tx) => tx.uma(ate(0), naoEncontrado))).rejects.toMatchObject({ status: 404 });
});

test('faz responde quantas linhas encontrou', async () => {
  const quantas = em(async (tx) => {
    await tx.faz(sql`create temp table t (n int) on commit drop`);
    await tx.faz(sql`insert into t select generate_series(1, 5)`);
    return tx.faz(sql`delete from t where n > ${2}::int`);
  });
  expect(await quantas).toBe(3);
});

test('sem réplica que tenha tudo, ou que responda, se lê do servidor; a recusa da chamada é dela', async () => {
  const servidor = createPool(banco.app);
  // A server of its own follows nobody; at the other address there is none.
  const outras = [createPool(banco.app), createPool({ host: '127.0.0.1', port: 1 })];
  for (const outra of outras) {
    poeReplica(servidor, outra);
    expect(await ondeLer(servidor, async (onde) => onde === servidor)).toBe(true);
    await expect(ondeLer(servidor, () => Promise.reject(naoEncontrado()))).rejects.toMatchObject({
      status: 404,
    });
  }
  for (const pool of [servidor, ...outras]) await pool.end();
});
