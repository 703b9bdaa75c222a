import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../modelo/public.ts';

/** A column of cents as the caller sees it, by the column that says its category: nothing where what it is made of is unseen. */
export type ValorVisto = (valor: string, categoria: string) => RawBuilder<unknown>;

/**
 * How this transaction reads what receivables are worth and what is summed of it. No view and no refusal names
 * `recebivel.valor`, `valor_repasse` or `valor_previsto` otherwise; for whoever sees every attribute they are the columns.
 */
export async function valorVisto(tx: Tx): Promise<ValorVisto> {
  const semValor = await categoriasSemValor(tx);
  if (semValor.length === 0) return (valor) => sql.ref(valor);
  return (valor, categoria) =>
    sql`case when ${sql.ref(categoria)} = any(${[...semValor]}::bigint[]) then 0 else ${sql.ref(valor)} end`;
}
