import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { queryEachTenant, type TenantExpression } from './db/each-tenant.ts';
import { type Tx, withTenant } from './db/tx.ts';
import { repeatEvery } from './repeat-every.ts';

const RITMO_MS = 5000;
const PRAZO_MS = 30_000;

/** What the product says and whom it reaches beyond its own screens. */
export interface JobContext {
  /** Address of the product in links. */
  publicUrl: string;
}

/** What is done by the clock, in a network in which something is to be done. */
export interface ScheduledJob {
  /** Rows where there is; it names its network and constants of ours, and binds nothing. */
  due: (rede: TenantExpression) => RawBuilder<unknown>;
  /** Does it, once however many instances come: its own rows say who was first. */
  run: (tx: Tx, onde: JobContext) => Promise<void>;
}

/** Asks all networks for all duties in one message, and opens a transaction only where one waits. */
export async function runDueJobs(
  { pool, publicUrl }: JobContext & { pool: pg.Pool },
  deveres: readonly ScheduledJob[],
  aoFalhar: (error: unknown) => void,
): Promise<void> {
  const achados = await queryEachTenant(
    pool,
    (rede) =>
      sql<{ qual: number }>`${sql.join(
        deveres.map((d, i) => sql`select ${sql.lit(i)} as qual where exists (${d.due(rede)})`),
        sql` union all `,
      )}`,
  );
  for (const { rede, achado } of achados) {
    const dever = deveres[achado.qual];
    // What fails for one network, or one duty, keeps no other from being done.
    if (dever !== undefined)
      await withTenant(pool, rede, (tx) => dever.run(tx, { publicUrl }), { timeout: PRAZO_MS }).catch(
        aoFalhar,
      );
  }
}

/** Does so every few seconds; the answer stops it. */
export const startScheduledJobs = (
  meios: JobContext & { pool: pg.Pool },
  deveres: readonly ScheduledJob[],
  aoFalhar: (error: unknown) => void,
): (() => void) => repeatEvery(RITMO_MS, () => runDueJobs(meios, deveres, aoFalhar), aoFalhar);
