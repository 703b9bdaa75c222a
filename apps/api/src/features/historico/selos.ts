import type pg from 'pg';
import { comTenant } from '../../base/db/tx.ts';
import { ronda } from '../../base/ronda.ts';
import { mexidas, sela } from '../../nucleo/historico/public.ts';
import type { Ancora, Ancoras } from './ancoras.ts';

const MINUTO_MS = 60_000;
/** After so many minutes all networks are looked at, also those that another process wrote to. */
const VOLTA = 60;

/** Seals what a network's history has gained, and anchors it. */
export async function selaRede(pool: pg.Pool, ancoras: Ancoras, tenant: number): Promise<void> {
  for (;;) {
    const elo = await comTenant(pool, tenant, sela, { timeout: MINUTO_MS });
    if (elo === null) return;
    await ancoras.grava(tenant, { ...elo, em: new Date().toISOString() });
  }
}

/** The first anchor that stands in no chain any more; null when all do, or there is none. */
export async function ancoraSolta(
  client: Pick<pg.ClientBase, 'query'>,
  ancoras: Ancoras,
  tenant: number,
): Promise<Ancora | null> {
  const postas = await ancoras.le(tenant);
  const { rows } = await client.query<{ n: number }>(
    `select a.n::int as n from unnest($2::bigint[], $3::text[]) with ordinality a(id, hash, n)
      where not exists (select 1 from selo s where s.tenant_id = $1 and s.id = a.id and encode(s.hash, 'hex') = a.hash)
      order by n limit 1`,
    [tenant, postas.map((a) => a.id), postas.map((a) => a.hash)],
  );
  return rows[0] === undefined ? null : (postas[rows[0].n - 1] ?? null);
}

async function redesDe(pool: pg.Pool, minuto: number): Promise<number[]> {
  if (minuto % VOLTA !== 0) return [...mexidas];
  const { rows } = await pool.query<{ id: number }>('select tenant_id::int as id from tenant order by 1');
  return rows.map((r) => r.id);
}

/** Seals every minute what was written; the answer stops it. */
export function agendaSelos(pool: pg.Pool, ancoras: Ancoras, aoFalhar: () => void): () => void {
  let minuto = 0;
  const roda = async (): Promise<void> => {
    for (const tenant of await redesDe(pool, minuto++)) {
      mexidas.delete(tenant);
      await selaRede(pool, ancoras, tenant);
    }
  };
  return ronda(MINUTO_MS, roda, aoFalhar);
}
