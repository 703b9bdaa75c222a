import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { comTenant } from '../../base/db/tx.ts';
import { acrescentaLinha, leLinhas } from '../../base/linhas-json.ts';
import { type Elo, mexidas, sela } from '../../nucleo/historico/public.ts';

const MINUTO_MS = 60_000;
/** After so many minutes all networks are looked at, also those that another process wrote to. */
const VOLTA = 60;

const ancora = z.object({ id: z.number(), hash: z.string(), em: z.string() });

const arquivoDe = (dataDir: string, tenant: number): string => path.join(dataDir, 'selos', `${tenant}.jsonl`);

/** Writes the newest link outside of the database: who rewrites the chain there has to rewrite this, too. */
const grava = (dataDir: string, tenant: number, { id, hash }: Elo): Promise<void> =>
  acrescentaLinha(arquivoDe(dataDir, tenant), { id, hash, em: new Date().toISOString() });

/** Seals what a network's history has gained, and anchors it. */
export async function selaRede(pool: pg.Pool, dataDir: string, tenant: number): Promise<void> {
  for (;;) {
    const elo = await comTenant(pool, tenant, sela, { timeout: MINUTO_MS });
    if (elo === null) return;
    await grava(dataDir, tenant, elo);
  }
}

/** The first anchor that stands in no chain any more; null when all do, or there is none. */
export async function ancoraSolta(
  client: Pick<pg.ClientBase, 'query'>,
  dataDir: string,
  tenant: number,
): Promise<z.output<typeof ancora> | null> {
  const ancoras = await leLinhas(arquivoDe(dataDir, tenant), ancora);
  const { rows } = await client.query<{ n: number }>(
    `select a.n::int as n from unnest($2::bigint[], $3::text[]) with ordinality a(id, hash, n)
      where not exists (select 1 from selo s where s.tenant_id = $1 and s.id = a.id and encode(s.hash, 'hex') = a.hash)
      order by n limit 1`,
    [tenant, ancoras.map((a) => a.id), ancoras.map((a) => a.hash)],
  );
  return rows[0] === undefined ? null : (ancoras[rows[0].n - 1] ?? null);
}

async function redesDe(pool: pg.Pool, minuto: number): Promise<number[]> {
  if (minuto % VOLTA !== 0) return [...mexidas];
  const { rows } = await pool.query<{ id: number }>('select tenant_id::int as id from tenant order by 1');
  return rows.map((r) => r.id);
}

/** Seals every minute what was written; the answer stops it. */
export function agendaSelos(pool: pg.Pool, dataDir: string, aoFalhar: () => void): () => void {
  let minuto = 0;
  let andando = false;
  const roda = async (): Promise<void> => {
    if (andando) return;
    andando = true;
    try {
      for (const tenant of await redesDe(pool, minuto++)) {
        mexidas.delete(tenant);
        await selaRede(pool, dataDir, tenant);
      }
    } finally {
      andando = false;
    }
  };
  const timer = setInterval(() => roda().catch(aoFalhar), MINUTO_MS);
  timer.unref();
  return () => clearInterval(timer);
}
