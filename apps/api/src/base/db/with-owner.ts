import pg from 'pg';
import { types } from './pool.ts';

/** A busy machine takes seconds to answer; one that says nothing is not waited for. */
const CONNECT_MS = 15_000;
const KEEP_ALIVE_MS = 2000;

/** A connection for one piece of work, mostly of the owner; one that is lost fails the work, not the process. */
export async function withOwner<T>(
  owner: pg.ClientConfig,
  faz: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...{ ...owner, types, connectionTimeoutMillis: CONNECT_MS },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await faz(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
