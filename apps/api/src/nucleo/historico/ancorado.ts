import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** A link of a network's chain, as it is anchored. */
interface EloSelado {
  id: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
  em: string;
}

const POR_VEZ = 1000;

/** Links whose anchors are not known to stand, the oldest first, at most so many; up to which they are, null before the first count. */
export async function porAncorar(tx: Tx): Promise<{ ate: number | null; faltam: EloSelado[] }> {
  const marca = await tx.maybeOne(
    sql<{ ate: number }>`select ate from selo_ancorado where tenant_id = ${tx.tenant}`,
  );
  const ate = marca?.ate ?? null;
  const faltam = await tx.rows(sql<EloSelado>`
    select id, encode(hash, 'hex') as hash, em from selo
     where tenant_id = ${tx.tenant} and id > ${ate ?? 0} order by id limit ${POR_VEZ}`);
  return { ate, faltam };
}

/** Seals of a network are numbered in the order in which they are committed. Another instance may be further already. */
export const marcaAncorado = (tx: Tx, ate: number) =>
  tx.execute(sql`
    insert into selo_ancorado (tenant_id, ate) values (${tx.tenant}, ${ate})
    on conflict (tenant_id) do update set ate = greatest(selo_ancorado.ate, excluded.ate)`);
