import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco, PACIENTE } from '../../testing/banco.ts';
import { notFound } from '../app-error.ts';
import { createPool } from './pool.ts';
import { readFromReplica, setReplica } from './replica.ts';
import { SessionChanged, type Tx, withTenant } from './tx.ts';

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

/** A call that only looks, for a session that is not there: its first statement goes along with its opening. */
const SUPOSTA = {
  soLe: true,
  suposta: { sid: randomUUID(), pessoaId: 1, carimbo: 'velho', modelo: 'velho' },
} as const;

describe('o que vai com a abertura', () => {
  test('para outra sessão não se segue: o segundo comando não sai, e o que se leu não se responde', async () => {
    const lidas: unknown[] = [];
    const lida = withTenant(
      banco.pool,
      1,
      async (tx) => {
        lidas.push(await tx.rows(ate(2)));
        lidas.push(await tx.rows(ate(3)));
        return 'respondida';
      },
      SUPOSTA,
    );
    await expect(lida).rejects.toBeInstanceOf(SessionChanged);
    expect(lidas).toEqual([[{ n: 1 }, { n: 2 }]]);
  });

  test.each([
    ['o primeiro comando', (tx: Tx) => tx.rows(ate(1))],
    [
      'quem falha antes de pedir algo',
      () => {
        throw new Error('depois da abertura');
      },
    ],
  ])('uma abertura que falha é o que falhou, e não %s; a conexão serve de novo', async (_, work) => {
    const pool = createPool(banco.app, { max: 1, espera: 60_000 });
    const qual = () =>
      withTenant(pool, 1, (tx) => tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`));
    const antes = await qual();
    // More than the server takes for a limit.
    const falha = withTenant(pool, 1, work, { ...SUPOSTA, timeout: 2 ** 31, prazo: 20_000 });
    await expect(falha).rejects.toMatchObject({ code: '22023' });
    expect(await qual()).toEqual(antes);
    await pool.end();
  });
});

test('sem réplica que tenha tudo, ou que responda, se lê do servidor; a recusa da chamada é dela', async () => {
  const servidor = createPool(banco.app, PACIENTE);
  // A server of its own follows nobody; at the other address there is none.
  const outras = [createPool(banco.app, PACIENTE), createPool({ host: '127.0.0.1', port: 1 })];
  for (const outra of outras) {
    setReplica(servidor, outra);
    expect(await readFromReplica(servidor, async (onde) => onde === servidor)).toBe(true);
    await expect(readFromReplica(servidor, () => Promise.reject(notFound()))).rejects.toMatchObject({
      status: 404,
    });
  }
  for (const pool of [servidor, ...outras]) await pool.end();
});
