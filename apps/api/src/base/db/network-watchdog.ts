import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A statement that waits longer than this makes the sentinel ask whether the database can be reached at all. */
const SUSPEITA_MS = 3000;
const RONDA_MS = 500;
const BATIDA_MS = 1500;

/** Statements of a client that were sent and not answered yet, and since when one of them waits. */
const emEspera = new WeakMap<pg.ClientBase, { quantos: number; desde: number }>();

/** Of the client's options; the types know it for a whole client only. */
export interface TimedQuery extends pg.QueryConfig {
  /** Milliseconds after which the client stops waiting. */
  query_timeout?: number;
}

/** What a client has beside what its type says. */
interface Inteiro extends pg.ClientBase {
  connection?: { stream: Duplex };
  end?: () => Promise<void>;
}

/** What is sent until nothing more can be done at once goes out in one write. */
function corkOnce(client: Inteiro): void {
  const { stream } = client.connection ?? {};
  if (stream === undefined) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Sends one statement; the sentinel of its pool knows that it waits. */
export async function sendQuery<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: TimedQuery,
): Promise<pg.QueryResult<R>> {
  const { quantos = 0, desde = performance.now() } = emEspera.get(client) ?? {};
  emEspera.set(client, { quantos: quantos + 1, desde });
  corkOnce(client);
  try {
    return await client.query<R>(config);
  } finally {
    // Those that follow it wait from now on: an answer has come.
    const restam = (emEspera.get(client)?.quantos ?? 1) - 1;
    if (restam === 0) emEspera.delete(client);
    else emEspera.set(client, { quantos: restam, desde: performance.now() });
  }
}

/** Whether a server answers on a new connection; a refusal of the server is an answer. */
async function responde(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: BATIDA_MS,
    query_timeout: BATIDA_MS,
    application_name: 'retaguarda-sentinela',
  });
  client.on('error', () => undefined);
  const inicio = performance.now();
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    const doServidor = error instanceof pg.DatabaseError;
    // Of a process that was itself held up nothing is learnt.
    const eramos = performance.now() - inicio > BATIDA_MS + RONDA_MS;
    return doServidor || eramos;
  } finally {
    // Without waiting: on a cut network the farewell gets no answer either.
    client.end().catch(() => undefined);
  }
}

/**
 * Ends statements of any length when the network to the database is cut: their own limit may be a minute away.
 * It looks while connections are in use.
 */
export function watchNetwork(pool: pg.Pool, connection: pg.ClientConfig): void {
  const emUso = new Set<pg.PoolClient>();
  let ronda = false;
  const presas = (): pg.PoolClient[] => {
    const limite = performance.now() - SUSPEITA_MS;
    return [...emUso].filter((client) => (emEspera.get(client)?.desde ?? Number.POSITIVE_INFINITY) < limite);
  };
  const vigia = async (): Promise<void> => {
    while (emUso.size > 0) {
      await delay(RONDA_MS, undefined, { ref: false });
      const suspeitas = presas();
      if (suspeitas.length === 0 || (await responde(connection))) continue;
      const ainda = new Set(presas());
      for (const client of suspeitas) if (ainda.has(client)) fecha(client);
    }
    ronda = false;
  };
  pool.on('acquire', (client) => {
    emUso.add(client);
    if (ronda) return;
    ronda = true;
    void vigia();
  });
  pool.on('release', (_error, client) => void emUso.delete(client));
}

/** By itself `end` waits for the answers to what was sent: only a socket that is cut fails what waits at once. */
const fecha = (client: Inteiro): void => {
  client.end?.().catch(() => undefined);
  client.connection?.stream.destroy();
};
