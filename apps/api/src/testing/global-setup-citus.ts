import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { limitsFor } from '../../../../scripts/lib/vitest/limits.ts';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { distribute } from '../base/db/nodes/distribute.ts';
import { MODELO } from './global-setup.ts';
import { apagaBanco, criaEmNos, emCadaNo, nosDe } from './nos.ts';

/** A template of several nodes is copied for each test file: fewer pieces of it are copied sooner. */
const PARTES = 4;

/** A template database over the nodes of a cluster that there is, distributed by the command's own function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-teste-'));
  const { owner, nos } = await nosDe(process.env.CITUS_URL ?? '');
  const todos = [owner, ...nos];
  const senhaApp = 'senha-de-teste';
  const limpa = () =>
    emCadaNo(owner, todos, 'postgres', async (client) => {
      const { rows } = await client.query<{ nome: string }>(
        "select datname as nome from pg_database where datname = $1 or datname ~ '^(teste|copia)_'",
        [MODELO],
      );
      for (const { nome } of rows) await apagaBanco(client, nome);
    });
  await limpa();
  await criaEmNos(owner, nos, { database: MODELO, partes: PARTES });
  const modelo = { ...owner, database: MODELO };
  await ensureAppRole(modelo, senhaApp);
  await migrate(modelo, path.resolve('apps/api/migrations'));
  await distribute(modelo, () => undefined);
  // Once, before two files copy it at the same time.
  await emCadaNo(owner, todos, 'postgres', (client) =>
    client.query(`alter database ${MODELO} with allow_connections false`),
  );
  const { host, port, user = '' } = owner;
  // A clone over nodes is not what a file of one server begins with; the longest limit holds.
  project.provide('limits', limitsFor(Number.POSITIVE_INFINITY, 1));
  project.provide('pasta', folder);
  project.provide('banco', { host, port, user, password: '', senhaApp, nos });
  return async () => {
    await limpa();
    await rm(folder, { recursive: true, force: true });
  };
}
