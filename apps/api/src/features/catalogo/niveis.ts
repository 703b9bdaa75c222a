import { comAtributosDa, TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Categoria, Modelo, Nivel } from '../../nucleo/modelo/public.ts';

/** Levels that an attribute category describes, by step: three of a case, one of a person, a company or a product. */
export function niveisDe(modelo: Modelo, categoria: Categoria): readonly Nivel[] {
  const ref = categoria.idRef === null ? undefined : modelo.categoria(categoria.idRef);
  return comAtributosDa(ref?.tipoSys ?? TIPO_SYS.pessoas).slice(0, categoria.etapas);
}

/** How many records hold a value of an attribute, in use or set aside. */
export async function usoDe(tx: Tx, nivel: Nivel, atributoId: number): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from ${sql.table(tableOf(nivel))}
     where tenant_id = ${tx.tenant} and valores ?| ${[String(atributoId), `~${atributoId}`]}::text[]`);
  return n;
}

/** How many records hold each of some options of an attribute. */
export async function usoDasOpcoes(
  tx: Tx,
  nivel: Nivel,
  atributoId: number,
  opcoes: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.rows(sql<{ opcao: number; n: number }>`
    select o.id as opcao, count(*) as n
      from ${sql.table(tableOf(nivel))} t
      cross join lateral (select coalesce(t.valores -> ${String(atributoId)}::text, t.valores -> ${`~${atributoId}`}::text) as v) a
      join unnest(${[...opcoes]}::bigint[]) as o(id) on a.v = to_jsonb(o.id) or a.v @> jsonb_build_array(o.id)
     where t.tenant_id = ${tx.tenant} and t.valores ?| ${[String(atributoId), `~${atributoId}`]}::text[]
     group by o.id`);
  return new Map(rows.map((r) => [r.opcao, r.n]));
}
