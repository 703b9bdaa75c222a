import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { queryEachTenant } from './each-tenant.ts';

let banco: BancoDeTeste;
let redes: number[];

beforeAll(async () => {
  const povoado = await criaBancoPovoado();
  const { um, dois } = povoado;
  banco = povoado.banco;
  redes = [um, dois];
});
afterAll(() => banco.fecha());

const perfisDe = async (rede: number) =>
  (await banco.admin.query('select id from perfil where tenant_id = $1 order by id', [rede])).rows.map(
    (r) => r.id,
  );

test('cada rede responde só pelo que é seu, ainda que a consulta não a nomeie', async () => {
  const nomeia = await queryEachTenant(
    banco.pool,
    (rede) =>
      sql<{ ids: number[] }>`select array_agg(id order by id) as ids from perfil where tenant_id = ${rede}`,
  );
  const confia = await queryEachTenant(
    banco.pool,
    () => sql<{ ids: number[] }>`select array_agg(id order by id) as ids from perfil`,
  );
  const esperado = await Promise.all(
    redes.map(async (rede) => ({ rede, achado: { ids: await perfisDe(rede) } })),
  );
  expect(nomeia).toEqual(esperado);
  expect(confia).toEqual(esperado);
});

test('responde só por quem tem o que se procura', async () => {
  const achados = await queryEachTenant(
    banco.pool,
    (rede) => sql`select ${rede} as rede where ${rede} = ${sql.lit(redes[1])}`,
  );
  expect(achados.map((a) => a.rede)).toEqual([redes[1]]);
});

test('nada se liga, nada se grava, e o que falha não deixa a conexão no meio de uma transação', async () => {
  await expect(queryEachTenant(banco.pool, () => sql`select ${1}`)).rejects.toThrow('binds nothing');
  await expect(queryEachTenant(banco.pool, () => sql`select 1 / 0`)).rejects.toThrow('division by zero');
  await expect(
    queryEachTenant(
      banco.pool,
      (rede) => sql`select nextval('perfil_id_seq') from perfil where tenant_id = ${rede}`,
    ),
  ).rejects.toThrow('read-only');
  const { rows } = await banco.pool.query("select nullif(current_setting('app.tenant', true), '') as rede");
  expect(rows).toEqual([{ rede: null }]);
});
