import type { Centavos } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../modelo/public.ts';

/**
 * What is paid of a receivable `r`, in cents: what the attribute holds that its category says is paid, null where that is
 * empty or put aside; its value where the category says none (rulings section 9). Whoever does not see the one does not see
 * the other: views ask `categoriasSemValor` for both.
 */
export async function oQueSePaga(tx: Tx): Promise<RawBuilder<Centavos | null>> {
  const atributos = (await modeloDe(tx)).oQueSePaga();
  if (atributos.size === 0) return sql`r.valor`;
  const mapa = sql`${JSON.stringify(Object.fromEntries(atributos))}::jsonb`;
  const guardado = sql`r.valores -> (${mapa} ->> r.categoria_id::text)`;
  return sql`
    case when not ${mapa} ? r.categoria_id::text then r.valor
         when jsonb_typeof(${guardado}) = 'number' then round((${guardado})::numeric * 100)::bigint end`;
}

/** The names of what is paid, by the category of cases; of those whose receivables pay their value there is none. */
export async function nomesDoQueSePaga(tx: Tx): Promise<(categoria: number) => string | undefined> {
  const { inteiro } = await modeloDe(tx);
  const atributos = inteiro.oQueSePaga();
  return (categoria) =>
    inteiro.etapa(inteiro.refDe(categoria), 'recebivel').find((d) => d.id === atributos.get(categoria))
      ?.label;
}
