import pg from 'pg';
import { AJUSTES } from '../base/db/distribuicao.ts';

/** A server of a cluster. */
export interface No {
  host: string;
  port: number;
}

/** Runs it on each of these servers, one after the other, as their owner. */
export async function emCadaNo(
  owner: pg.ClientConfig,
  nos: readonly No[],
  database: string,
  faz: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  for (const { host, port } of nos) {
    const client = new pg.Client({ ...owner, host, port, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await faz(client);
    } finally {
      await client.end();
    }
  }
}

/** Nobody may be in a database while it is copied, nor the one of Citus who looks after it by itself: it is closed by then. */
const FECHA = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
const TENTATIVAS = 20;

/** A database of a cluster as a copy of another: each server copies its part. What it is set to is said anew. */
export async function copiaDeNos(
  owner: pg.ClientConfig,
  nos: readonly No[],
  { de, para }: { de: string; para: string },
): Promise<void> {
  await emCadaNo(owner, nos, 'postgres', async (client) => {
    for (let vez = 1; ; vez++) {
      await client.query(FECHA, [de]);
      try {
        await client.query(`create database ${para} template ${de} strategy file_copy`);
        break;
      } catch (error) {
        if (vez === TENTATIVAS) throw error;
      }
    }
    for (const [ajuste, valor] of Object.entries(AJUSTES))
      await client.query(`alter database ${para} set ${ajuste} = '${valor}'`);
  });
}
