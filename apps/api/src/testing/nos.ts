import pg from 'pg';
import { CITUS_SETTINGS } from '../base/db/nodes/distribution.ts';

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

/** The cluster's coordinator, as its owner connects to it, with whom else it knows. */
export async function nosDe(url: string): Promise<{ owner: pg.ClientConfig & No; nos: No[] }> {
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

/** An empty database on all of these servers; what is distributed there goes into so many pieces. */
export async function criaEmNos(
  owner: pg.ClientConfig & No,
  nos: readonly No[],
  { database, partes }: { database: string; partes: number },
): Promise<void> {
  const todos = [owner, ...nos];
  await emCadaNo(owner, todos, 'postgres', (client) => client.query(`create database ${database}`));
  await emCadaNo(owner, todos, database, (client) => client.query('create extension citus'));
  await emCadaNo(owner, [owner], database, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [owner.host, owner.port]);
    for (const { host, port } of nos) await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query(`alter database ${database} set citus.shard_count = ${partes}`);
  });
}

const TENTATIVAS = 20;

/** Does what nobody else may be in a database for: the one of Citus who looks after it goes when told, and may come back once. */
async function insiste(faz: () => Promise<unknown>): Promise<void> {
  for (let vez = 1; ; vez++) {
    try {
      await faz();
      return;
    } catch (error) {
      if (vez === TENTATIVAS) throw error;
    }
  }
}

/** Takes a database away, whoever is in it. */
export const apagaBanco = (client: pg.ClientBase, database: string): Promise<void> =>
  insiste(() => client.query(`drop database if exists ${database} with (force)`));

/** Nobody may be in a database while it is copied; it is closed by then, so that nobody comes after. */
const FECHA = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/** A database of a cluster as a copy of another: each server copies its part. What it is set to is said anew. */
export async function copiaDeNos(
  owner: pg.ClientConfig,
  nos: readonly No[],
  { de, para }: { de: string; para: string },
): Promise<void> {
  await emCadaNo(owner, nos, 'postgres', async (client) => {
    await insiste(async () => {
      await client.query(FECHA, [de]);
      await client.query(`create database ${para} template ${de} strategy file_copy`);
    });
    for (const [ajuste, valor] of Object.entries(CITUS_SETTINGS))
      await client.query(`alter database ${para} set ${ajuste} = '${valor}'`);
  });
}
