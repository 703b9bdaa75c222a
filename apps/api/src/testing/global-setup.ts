import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { limitsFor } from '../../../../scripts/lib/vitest/limits.ts';
import { ensureAppRole, migrate } from '../base/db/migrate.ts';
import { startPostgres } from '../base/postgres/public.ts';
import { semeiaMundo } from './mundo.ts';
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
    /** The networks that stand in the template which has them. */
    mundo: { um: number; dois: number };
    /** Folder of the run's files; goes with it. */
    pasta: string;
  }
}

export const MODELO = 'modelo';
/** The template with the small networks in it: most files of a run begin with a clone of it. */
export const POVOADO = 'povoado';

/** The dearest test takes a tenth of so many clones of the template. */
const CLONES = 1000;

/** Clones a database; answers what that takes on this machine, in milliseconds. */
async function clona(owner: pg.ClientConfig, de: string, para: string): Promise<number> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  const start = performance.now();
  await client.query(`create database ${para} template ${de}`);
  const ms = performance.now() - start;
  await client.end();
  return ms;
}

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
  project.provide('limits', limitsFor(await clona(server.ownerUrl, MODELO, POVOADO), CLONES));
  project.provide('mundo', await semeiaMundo({ ...server.ownerUrl, database: POVOADO }));
  project.provide('pasta', folder);
  project.provide('banco', { host, port, user, password, senhaApp, nos: [] });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
