import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

interface Total {
  value: number;
  total: number;
}

/** How many rows that the caller sees have each value of a column. */
export const totalsBy = (
  tx: Tx,
  from: RawBuilder<unknown>,
  column: string,
  where: RawBuilder<unknown>,
): Promise<Total[]> =>
  tx.rows(sql<Total>`
    select ${sql.ref(column)} as value, count(*) as total from ${from} where ${where} group by 1`);

/** Those of one value, or of any of several. */
export const totalOf = (totals: readonly Total[], ...values: readonly number[]): number =>
  totals.filter((t) => values.includes(t.value)).reduce((sum, t) => sum + t.total, 0);

/** How many records are in each situation, as calls answer it. */
export async function situationTotals(
  tx: Tx,
  from: RawBuilder<unknown>,
  alias: string,
  where: RawBuilder<unknown>,
) {
  const totals = await totalsBy(tx, from, `${alias}.situacao`, where);
  return { situacoes: totals.map(({ value, total }) => ({ situacao: value, total })) };
}
