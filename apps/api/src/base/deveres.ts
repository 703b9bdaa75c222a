import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { type DaRede, emCadaRede } from './db/em-cada-rede.ts';
import { comTenant, type Tx } from './db/tx.ts';
import { ronda } from './ronda.ts';

const RITMO_MS = 5000;
const PRAZO_MS = 30_000;

/** What the product says and whom it reaches beyond its own screens. */
export interface Endereco {
  /** Address of the product in links. */
  publicUrl: string;
}

/** What is done by the clock, in a network in which something is to be done. */
export interface Dever {
  /** Rows where there is; it names its network and constants of ours, and binds nothing. */
  ha: (rede: DaRede) => RawBuilder<unknown>;
  /** Does it, once however many instances come: its own rows say who was first. */
  faz: (tx: Tx, onde: Endereco) => Promise<void>;
}

/** Asks all networks for all duties in one message, and opens a transaction only where one waits. */
export async function cumpreDeveres(
  { pool, publicUrl }: Endereco & { pool: pg.Pool },
  deveres: readonly Dever[],
  aoFalhar: (error: unknown) => void,
): Promise<void> {
  const achados = await emCadaRede(
    pool,
    (rede) =>
      sql<{ qual: number }>`${sql.join(
        deveres.map((d, i) => sql`select ${sql.lit(i)} as qual where exists (${d.ha(rede)})`),
        sql` union all `,
      )}`,
  );
  for (const { rede, achado } of achados) {
    const dever = deveres[achado.qual];
    // What fails for one network, or one duty, keeps no other from being done.
    if (dever !== undefined)
      await comTenant(pool, rede, (tx) => dever.faz(tx, { publicUrl }), { timeout: PRAZO_MS }).catch(
        aoFalhar,
      );
  }
}

/** Does so every few seconds; the answer stops it. */
export const iniciaDeveres = (
  meios: Endereco & { pool: pg.Pool },
  deveres: readonly Dever[],
  aoFalhar: (error: unknown) => void,
): (() => void) => ronda(RITMO_MS, () => cumpreDeveres(meios, deveres, aoFalhar), aoFalhar);
