import type pg from 'pg';
import { withTenant } from '../../base/db/tx.ts';
import { eachInTurn } from '../../base/each-in-turn.ts';
import { repeatEvery } from '../../base/repeat-every.ts';
import { type Ancoras, marcaAncorado, mexidas, porAncorar, sela } from '../../nucleo/historico/public.ts';

const MINUTO_MS = 60_000;
/** After so many minutes all networks are looked at, also those that another process wrote to. */
const VOLTA = 60;

/** Seals what a network's history has gained. */
export async function selaRede(pool: pg.Pool, tenant: number): Promise<void> {
  while (await withTenant(pool, tenant, sela, { timeout: MINUTO_MS }));
}

/** Writes the anchors that are missing, the oldest first, and up to which they stand: where one fails, the next time begins there. */
export async function ancoraRede(pool: pg.Pool, ancoras: Ancoras, tenant: number): Promise<void> {
  let postas: ReadonlySet<string> = new Set();
  for (;;) {
    const { ate, faltam } = await withTenant(pool, tenant, porAncorar);
    const ultimo = faltam.at(-1);
    if (ultimo === undefined) return;
    const marca = (id: number) => withTenant(pool, tenant, (tx) => marcaAncorado(tx, id));
    // Of what was sealed before this was counted, some stand there already.
    if (ate === null) postas = new Set((await ancoras.le(tenant)).map((a) => a.hash));
    for (const dita of faltam) {
      if (postas.has(dita.hash)) continue;
      await ancoras.grava(tenant, dita);
      await marca(dita.id);
    }
    await marca(ultimo.id);
  }
}

/**
 * Seals and then anchors networks, round after round. One that cannot be sealed keeps no other from it, and is looked at
 * again in the next round. Where an anchor cannot be written, its network comes last in the
 * next round, so that it keeps no other waiting.
 */
export function rodadaDeSelos(pool: pg.Pool, ancoras: Ancoras): (redes: readonly number[]) => Promise<void> {
  const pendentes = new Set<number>();
  const selam = (redes: readonly number[]) =>
    eachInTurn(redes, async (tenant) => {
      mexidas.delete(tenant);
      await selaRede(pool, tenant).catch((error: unknown) => {
        mexidas.add(tenant);
        throw error;
      });
      pendentes.add(tenant);
    });
  const ancoram = async () => {
    for (const tenant of [...pendentes]) {
      pendentes.delete(tenant);
      await ancoraRede(pool, ancoras, tenant).catch((error: unknown) => {
        pendentes.add(tenant);
        throw error;
      });
    }
  };
  return (redes) => eachInTurn([() => selam(redes), ancoram], (parte) => parte());
}

async function redesDe(pool: pg.Pool, minuto: number): Promise<number[]> {
  if (minuto % VOLTA !== 0) return [...mexidas];
  const { rows } = await pool.query<{ id: number }>('select tenant_id::int as id from tenant order by 1');
  return rows.map((r) => r.id);
}

/** Seals every minute what was written; the answer stops it. */
export function agendaSelos(pool: pg.Pool, ancoras: Ancoras, aoFalhar: () => void): () => void {
  let minuto = 0;
  const roda = rodadaDeSelos(pool, ancoras);
  return repeatEvery(MINUTO_MS, async () => roda(await redesDe(pool, minuto++)), aoFalhar);
}
