import type pg from 'pg';
import type { Keys } from './auth/keys.ts';
import type { SessionCache } from './auth/sessao-atual.ts';

/** What routes need beyond their transaction. */
export interface Services {
  pool: pg.Pool;
  keys: Keys;
  sessions: SessionCache;
  /** Name of a tenant as the `tenant` header carries it. */
  slugOf: (tenant: number) => Promise<string | undefined>;
}
