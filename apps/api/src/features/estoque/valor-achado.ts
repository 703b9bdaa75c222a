import { valorMedio } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/**
 * Cents of one unit of products that a count finds at a branch whose books hold none: their average at all branches,
 * or, where no branch holds any, what the last units that came in were worth; else nothing.
 */
export async function valorAchado(tx: Tx, produtos: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (produtos.length === 0) return new Map();
  const rows = await tx.rows(sql<{ produto_id: number; quant: number; valor: number }>`
    select g.produto_id, coalesce(nullif(g.quant, 0), u.quant_atual, 0) as quant,
           case when g.quant > 0 then g.valor else coalesce(u.valor, 0) end as valor
      from (select s.produto_id, sum(s.quant_atual)::bigint as quant, sum(s.valor)::bigint as valor from estoque s
             where s.tenant_id = ${tx.tenant} and s.produto_id = any(${[...produtos]}::bigint[]) group by s.produto_id) g
      left join lateral (
        select l.quant_atual, l.valor
          from estoque s cross join lateral (
            select id, quant_atual, valor from estoque_lancamento
             where tenant_id = ${tx.tenant} and empresa_id = s.empresa_id and produto_id = s.produto_id and quant_atual > 0
             order by id desc limit 1) l
         where g.quant = 0 and s.tenant_id = ${tx.tenant} and s.produto_id = g.produto_id
         order by l.id desc limit 1) u on true`);
  return new Map(
    rows.map((r) => [r.produto_id, valorMedio({ quantAtual: r.quant, reservado: 0, valor: r.valor })]),
  );
}
