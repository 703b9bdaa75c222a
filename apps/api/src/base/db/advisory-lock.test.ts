import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { eventually } from '../../testing/eventually.ts';
import { NO_SIGNAL } from '../startup/steps.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './with-owner.ts';

const TRAVA = 991;

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

const daVez = <T>(faz: (client: pg.Client) => Promise<T>, sinal = NO_SIGNAL): Promise<T> =>
  withOwner(banco.owner, (client) =>
    withAdvisoryLock({ owner: banco.owner, client, signal: sinal }, TRAVA, () => faz(client)),
  );

test('quem espera a vez diz por quem; quem falha deixa a vez livre', async () => {
  const ditos: string[] = [];
  const ouve = { alive: (d?: string) => ditos.push(d ?? 'trabalha'), note: (d: string) => ditos.push(d) };
  let entra: Promise<number> | undefined;
  const falha = daVez(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    entra = daVez(async () => 1, ouve);
    await eventually('who waits says for whom', () =>
      ditos.some((d) => d.startsWith(`espera pelo processo ${rows[0]?.pid} do banco`)),
    );
    throw new Error('parou no meio');
  });
  await expect(falha).rejects.toThrow('parou no meio');
  expect(await entra).toBe(1);
});

test('na sua vez ninguém segura uma transação parada, nem espera uma tabela para sempre', async () => {
  const { rows } = await daVez((client) =>
    client.query(
      `select current_setting('idle_in_transaction_session_timeout') as parada, current_setting('lock_timeout') as trava`,
    ),
  );
  expect(rows).toEqual([{ parada: '30s', trava: '1min' }]);
});

test('uma migração que não recebe a sua tabela diz qual foi, e não deixa nada', async () => {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-migra-'));
  const { rows: feitas } = await banco.admin.query<{ nome: string }>('select nome from migracao');
  for (const { nome } of feitas) await writeFile(path.join(pasta, nome), '');
  await writeFile(
    path.join(pasta, '9001_espera.sql'),
    "create table nova (id int); set local lock_timeout = '50ms'; lock table tenant",
  );
  const outro = await banco.admin.connect();
  try {
    await outro.query('begin; lock table tenant in access share mode');
    await expect(migrate(banco.owner, pasta)).rejects.toThrow(/9001_espera\.sql.* nada ficou pela metade/);
    expect((await outro.query("select to_regclass('nova') as nova")).rows).toEqual([{ nova: null }]);
  } finally {
    await outro.query('rollback');
    outro.release();
    await rm(pasta, { recursive: true });
  }
});
