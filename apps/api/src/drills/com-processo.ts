import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { types } from '../base/db/pool.ts';
import { temporaryDataDir } from '../base/postgres/drill-support.ts';
import { type BancoDeTeste, criaBanco, enderecoDe } from '../testing/banco.ts';
import { semeiaMundo } from '../testing/mundo.ts';
import { type AppEmProcesso, donoDaPasta, empacota, mata, preparaPasta, sobeApp } from './processo-app.ts';

/**
 * The packed server over a data folder of its own with the small networks, for the tests of one file; with `emNos` over the nodes
 * of a cluster, where the tests run on one.
 */
export function comProcesso({ emNos = false } = {}) {
  const folder = temporaryDataDir();
  let servidor: string;
  let app: AppEmProcesso | undefined;
  let nos: BancoDeTeste | undefined;
  beforeAll(async () => {
    servidor = await empacota();
    if (emNos && inject('banco').nos.length > 0) {
      nos = await criaBanco();
      await semeiaMundo(nos.owner);
    } else await preparaPasta(folder.dataDir, semeiaMundo);
  });
  afterAll(async () => {
    if (app !== undefined) await mata(app.child, 'SIGTERM');
    await nos?.fecha();
    folder.remove();
  });
  return {
    dataDir: folder.dataDir,
    get arquivo() {
      return servidor;
    },
    /** Starts it; what still runs at the end is stopped. */
    async sobe(env: Record<string, string> = {}): Promise<AppEmProcesso> {
      const banco = nos === undefined ? {} : { DATABASE_URL: enderecoDe(nos.owner) };
      app = await sobeApp(servidor, folder.dataDir, { ...banco, ...env });
      return app;
    },
    /** The owner's connection to its database, for as long as `faz` takes. */
    async dono<T>(faz: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client(nos === undefined ? donoDaPasta(folder.dataDir) : { ...nos.owner, types });
      await client.connect();
      try {
        return await faz(client);
      } finally {
        await client.end();
      }
    },
  };
}
