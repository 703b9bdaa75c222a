import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { startPostgres } from '../base/postgres/public.ts';
import type { No } from './nos.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection of the run's server; each test file clones the template database. */
    banco: {
      host: string;
      port: number;
      user: string;
      password: string;
      senhaApp: string;
      /** The other servers, where the template stands on several. */
      nos: No[];
    };
    /** Folder of the run's files; goes with it. */
    pasta: string;
  }
}

export const MODELO = 'modelo';

/** One PostgreSQL a run, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-teste-'));
  const server = await startPostgres({ dataDir: path.join(folder, 'dados'), log: () => undefined });
  const senhaApp = 'senha-de-teste';
  const admin = new pg.Client(server.ownerUrl);
  await admin.connect();
  await admin.query(`create database ${MODELO}`);
  await admin.end();
  const owner = { ...server.ownerUrl, database: MODELO };
  await ensureAppRole(owner, senhaApp);
  await migrate(owner, path.resolve('apps/api/migrations'));
  const { host, port, user, password } = server.ownerUrl;
  project.provide('pasta', folder);
  project.provide('banco', { host, port, user, password, senhaApp, nos: [] });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
