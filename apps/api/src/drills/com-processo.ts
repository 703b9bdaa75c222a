import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { temporaryDataDir } from '../base/postgres/drill-support.ts';
import { criaMundo } from '../testing/mundo.ts';
import { type AppEmProcesso, donoDaPasta, empacota, mata, preparaPasta, sobeApp } from './processo-app.ts';

/** The packed server over a data folder of its own with the small networks, for the tests of one file. */
export function comProcesso() {
  const folder = temporaryDataDir();
  let servidor: Awaited<ReturnType<typeof empacota>>;
  let app: AppEmProcesso | undefined;
  beforeAll(async () => {
    servidor = await empacota();
    await preparaPasta(folder.dataDir, criaMundo);
  });
  afterAll(async () => {
    if (app !== undefined) await mata(app.child, 'SIGTERM');
    await servidor.remove();
    folder.remove();
  });
  return {
    dataDir: folder.dataDir,
    get arquivo() {
      return servidor.arquivo;
    },
    /** Starts it; what still runs at the end is stopped. */
    async sobe(env: Record<string, string> = {}): Promise<AppEmProcesso> {
      app = await sobeApp(servidor.arquivo, folder.dataDir, env);
      return app;
    },
    /** The owner's connection to its database, for as long as `faz` takes. */
    async dono<T>(faz: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client(donoDaPasta(folder.dataDir));
      await client.connect();
      try {
        return await faz(client);
      } finally {
        await client.end();
      }
    },
  };
}
