import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../modelo/public.ts';

/** Cents as the caller sees them, by the column that says their category: nothing where what they are made of is unseen. */
export type ValorVisto = (valor: string | RawBuilder<unknown>, categoria: string) => RawBuilder<unknown>;

const emSql = (valor: string | RawBuilder<unknown>) => (typeof valor === 'string' ? sql.ref(valor) : valor);

/**
 * How this transaction reads what receivables are worth and what is summed of it. No view and no refusal names
 * `recebivel.valor`, `valor_repasse` or `valor_previsto` otherwise; for whoever sees every attribute they are the columns.
 */
export async function valorVisto(tx: Tx): Promise<ValorVisto> {
  const semValor = await categoriasSemValor(tx);
  if (semValor.length === 0) return emSql;
  return (valor, categoria) =>
    sql`case when ${sql.ref(categoria)} = any(${[...semValor]}::bigint[]) then 0 else ${emSql(valor)} end`;
}
