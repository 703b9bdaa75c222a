import type { CompraSugerida } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { contadoresDe, empresaDeEstoque, fornecedores } from '../estoque/public.ts';

interface Row {
  id: number;
  codigo: string;
  nome: string;
  livre: number;
  a_caminho: number;
  estoque_minimo: number;
  fornecedor_id: number | null;
  valor: number | null;
  prazo: number | null;
}

/** What a branch got of products by purchases and notes of suppliers in the last year: by whom, when, for how much a unit. */
const entradas = (tx: Tx, empId: number) => sql`
  select o.produto_id, o.fornecedor_id, l.em, o.valor, extract(epoch from l.em - o.criado_em) / 86400 as dias
    from estoque_lancamento l join pedido o on o.tenant_id = l.tenant_id and o.id = l.pedido_id
   where l.tenant_id = ${tx.tenant} and l.empresa_id = ${empId} and l.motivo = 'compra' and l.em > now() - interval '1 year'
  union all
  select i.produto_id, m.fornecedor_id, m.finalizado_em, round(i.total::numeric / i.quantidade)::bigint, null
    from movimento m join movimento_item i on i.tenant_id = m.tenant_id and i.movimento_id = m.id
   where m.tenant_id = ${tx.tenant} and m.estoque_id = ${empId} and m.tipo_id = 1 and m.situacao = 3 and m.fornecedor_id is not null
     and m.finalizado_em > now() - interval '1 year' and i.quantidade > 0`;

const sugestaoDe = (r: Row): CompraSugerida => ({
  catId: r.id,
  codigo: r.codigo,
  nome: r.nome,
  livre: r.livre,
  aCaminho: r.a_caminho,
  estoqueMinimo: r.estoque_minimo,
  quant: Math.max(1, 2 * r.estoque_minimo - r.livre - r.a_caminho),
  fornecedorId: r.fornecedor_id ?? 0,
  valor: centavosToReais(r.valor ?? 0),
  prazo: r.prazo === null ? null : Math.max(1, Math.round(r.prazo)),
});

/** Products of a branch at their minimum or below it that no open purchase brings back, by name, with their usual supplier. */
export async function sugestoesView(tx: Tx, empId: number) {
  await empresaDeEstoque(tx, empId);
  const deQuem = await fornecedores(tx);
  const rows = await tx.rows(sql<Row>`
    with aberta as (
      select o.produto_id, sum(o.quantidade)::bigint as a_caminho
        from pedido o join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
       where o.tenant_id = ${tx.tenant} and o.lista = 'compra' and o.destino_id = ${empId} and not t.final
       group by 1),
    entrada as materialized (${entradas(tx, empId)}),
    costume as (
      select distinct on (produto_id) produto_id, fornecedor_id
        from (select produto_id, fornecedor_id, count(*) as vezes, max(em) as ultima from entrada
               where fornecedor_id = any(${deQuem.map((f) => f.id)}::bigint[]) group by 1, 2) v
       order by produto_id, vezes desc, ultima desc)
    select c.id, c.codigo, c.nome, c.quant_atual - c.reservado as livre, coalesce(a.a_caminho, 0) as a_caminho, c.estoque_minimo,
           u.fornecedor_id,
           (select e.valor from entrada e where e.produto_id = c.id and e.fornecedor_id = u.fornecedor_id order by e.em desc limit 1) as valor,
           (select percentile_cont(0.5) within group (order by e.dias) from entrada e
             where e.fornecedor_id = u.fornecedor_id and e.dias is not null) as prazo
      from (${contadoresDe(tx, empId)}) c
      join produto p on p.tenant_id = ${tx.tenant} and p.id = c.id and p.situacao = 1
      left join aberta a on a.produto_id = c.id
      left join costume u on u.produto_id = c.id
     where c.estoque_minimo > 0 and c.quant_atual - c.reservado + coalesce(a.a_caminho, 0) <= c.estoque_minimo
     order by em_ordem(c.nome), c.id`);
  return { sugestoes: rows.map(sugestaoDe), fornecedores: deQuem };
}
