import type { Centavos } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { oQueSePagaDeCada } from '../modelo/public.ts';

/**
 * What is paid of a receivable `r`, in cents: what the attribute holds that its category says is paid, null where that is
 * empty or put aside; its value where the category says none (rulings section 9). Whoever does not see the one does not see
 * the other: views ask `categoriasSemValor` for both.
 */
export async function oQueSePaga(tx: Tx): Promise<RawBuilder<Centavos | null>> {
  const atributos = await oQueSePagaDeCada(tx);
  if (atributos.size === 0) return sql`r.valor`;
  const mapa = sql`${JSON.stringify(Object.fromEntries([...atributos].map(([categoria, { id }]) => [categoria, id])))}::jsonb`;
  const guardado = sql`r.valores -> (${mapa} ->> r.categoria_id::text)`;
  return sql`
    case when not ${mapa} ? r.categoria_id::text then r.valor
         when jsonb_typeof(${guardado}) = 'number' then round((${guardado})::numeric * 100)::bigint end`;
}
