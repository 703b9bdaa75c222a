import { PARTES_DO_CUSTO, type ParteDoCusto } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../base/db/tx.ts';

/** What of an invoice the office lets enter the cost of its goods, in the order in which it is named. */
export async function custoDaNfe(tx: Tx): Promise<ParteDoCusto[]> {
  const { entram } = await tx.one(
    sql<{ entram: string[] }>`select custo_da_nfe as entram from tenant where tenant_id = ${tx.tenant}`,
  );
  return PARTES_DO_CUSTO.filter((parte) => entram.includes(parte));
}
