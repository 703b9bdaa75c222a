import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';

interface Soma {
  id: number;
  nome: string;
  recebiveis: number;
  /** In cents. */
  total: number;
  /** Of the receivables, those that are worth nothing. */
  semValor: number;
  /** Which receivables these are, each with what it is worth. */
  resumo: string;
}

/** What each of these baixas holds that is not in a situation already, as the caller sees it. */
export async function somasDasBaixas(tx: Tx, ids: readonly number[], situacao: number): Promise<Soma[]> {
  const vale = (await valorVisto(tx))('r.valor', 'r.categoria_id');
  return tx.rows(sql<Soma>`
    select b.id, b.nome, count(r.id) as recebiveis, coalesce(sum(${vale}), 0)::bigint as total,
           count(r.id) filter (where ${vale} = 0) as "semValor",
           md5(coalesce(string_agg(r.id || ':' || ${vale}, ',' order by r.id), '')) as resumo
      from baixa b left join recebivel r on r.tenant_id = b.tenant_id and r.baixa_id = b.id
     where b.tenant_id = ${tx.tenant} and b.id = any(${[...ids]}::bigint[]) and b.situacao <> ${situacao}::smallint
     group by b.id, b.nome order by b.id`);
}
