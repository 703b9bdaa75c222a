import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco, PACIENTE } from '../../testing/banco.ts';
import { createPool } from './pool.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

const estado = async (pid: number): Promise<string> => {
  const { rows } = await banco.admin.query<{ state: string }>(
    'select state from pg_stat_activity where pid = $1',
    [pid],
  );
  return rows[0]?.state ?? 'solta';
};

test('uma transação que falhou e de cujo dono nada se ouve mais é solta pelo servidor, e o processo fica', async () => {
  const perdidas: Error[] = [];
  const pool = createPool(banco.app, {
    ...PACIENTE,
    soltaEm: 1000,
    onError: (error) => void perdidas.push(error),
  });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  // What a transaction sets for itself goes with its failure.
  await client.query("begin; select set_config('idle_in_transaction_session_timeout', '60000', true)");
  await expect(client.query('select 1 / 0')).rejects.toThrow();
  expect(['idle in transaction (aborted)', 'solta']).toContain(await estado(pid));
  await expect.poll(() => estado(pid)).toBe('solta');
  await expect.poll(() => perdidas.length).toBeGreaterThan(0);
  client.release(true);
  await pool.end();
});

test('conexões em uso dizem ao servidor de quanto em quanto se prova que o outro lado está lá', async () => {
  const pool = createPool(banco.app, PACIENTE);
  const { rows } = await pool.query<{ nome: string; valor: string }>(
    "select name as nome, setting as valor from pg_settings where name like 'tcp_%' or name = 'idle_in_transaction_session_timeout' order by 1",
  );
  await pool.end();
  const ditos = Object.fromEntries(rows.map((r) => [r.nome, Number(r.valor)]));
  expect(ditos.idle_in_transaction_session_timeout).toBe(30_000);
  // Through a socket of the system there is no network to be cut.
  if (ditos.tcp_user_timeout !== 0)
    expect(Number(ditos.tcp_keepalives_idle) + Number(ditos.tcp_keepalives_interval) * 2).toBeLessThanOrEqual(
      30,
    );
});
