import pg from 'pg';
import { types } from './pool.ts';

/** A connection for one piece of work, mostly of the owner; one that is lost fails the work, not the process. */
export async function comDono<T>(owner: pg.ClientConfig, faz: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, types, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await faz(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
