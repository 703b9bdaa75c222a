import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { distribui } from '../base/db/distribui.ts';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { MODELO } from './global-setup.ts';
import { emCadaNo, type No } from './nos.ts';

/** A template of several nodes is copied for each test file: fewer pieces of it are copied sooner. */
const PARTES = 4;

/** The cluster's coordinator, with whom else it knows; whatever is made on it bears the name of a test. */
async function nosDe(url: string): Promise<{ owner: pg.ClientConfig & No; nos: No[] }> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<No & { groupid: number }>(
    "select nodename as host, nodeport as port, groupid from pg_dist_node where noderole = 'primary' order by groupid",
  );
  const { host, port, user = '', password = '' } = client;
  await client.end();
  const nos = rows.filter((n) => n.groupid > 0).map(({ host, port }) => ({ host, port }));
  if (nos.length === 0) throw new Error('CITUS_URL names no coordinator with nodes');
  return { owner: { host, port, user, password: password ?? '' }, nos };
}

/** A template database over the nodes of a cluster that there is, distributed by the command's own function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-teste-'));
  const { owner, nos } = await nosDe(process.env.CITUS_URL ?? '');
  const todos = [owner, ...nos];
  const senhaApp = 'senha-de-teste';
  const limpa = () =>
    emCadaNo(owner, todos, 'postgres', async (client) => {
      const { rows } = await client.query<{ nome: string }>(
        "select datname as nome from pg_database where datname = $1 or datname like 'teste\\_%'",
        [MODELO],
      );
      for (const { nome } of rows) await client.query(`drop database ${nome} with (force)`);
    });
  await limpa();
  await emCadaNo(owner, todos, 'postgres', (client) => client.query(`create database ${MODELO}`));
  await emCadaNo(owner, todos, MODELO, (client) => client.query('create extension citus'));
  const modelo = { ...owner, database: MODELO };
  await emCadaNo(owner, [owner], MODELO, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [owner.host, owner.port]);
    for (const { host, port } of nos) await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query(`alter database ${MODELO} set citus.shard_count = ${PARTES}`);
  });
  await ensureAppRole(modelo, senhaApp);
  await migrate(modelo, path.resolve('apps/api/migrations'));
  await distribui(modelo, () => undefined);
  // Once, before two files copy it at the same time.
  await emCadaNo(owner, todos, 'postgres', (client) =>
    client.query(`alter database ${MODELO} with allow_connections false`),
  );
  const { host, port, user = '' } = owner;
  project.provide('pasta', folder);
  project.provide('banco', { host, port, user, password: '', senhaApp, nos });
  return async () => {
    await limpa();
    await rm(folder, { recursive: true, force: true });
  };
}
