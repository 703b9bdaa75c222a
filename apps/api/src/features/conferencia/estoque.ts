import type { Invariante } from './invariante.ts';

/** What must hold of stock, orders and points at any time. */
export const DO_ESTOQUE: readonly Invariante[] = [
  [
    'contador diferente da soma do razão',
    `
    select s.empresa_id, s.produto_id from estoque s
      left join (select empresa_id, produto_id, sum(quant_atual) q, sum(reservado) r, sum(valor) v
                   from estoque_lancamento where tenant_id = $1 group by 1, 2) l using (empresa_id, produto_id)
     where s.tenant_id = $1 and (s.quant_atual, s.reservado, s.valor) is distinct from (coalesce(l.q, 0), coalesce(l.r, 0), coalesce(l.v, 0))`,
  ],
  [
    'linha do razão que não segue a anterior',
    `
    select id from (
      select id, quant_depois, reservado_depois, valor_depois,
             sum(quant_atual) over w q, sum(reservado) over w r, sum(valor) over w v
        from estoque_lancamento where tenant_id = $1
      window w as (partition by empresa_id, produto_id order by id)) x
     where (quant_depois, reservado_depois, valor_depois) is distinct from (q, r, v)`,
  ],
  [
    'quantidade ou reserva impossível',
    `
    select 1 from estoque where tenant_id = $1 and (quant_atual < 0 or reservado < 0 or reservado > quant_atual or valor < 0)`,
  ],
  [
    'o que saiu em transferências e envios não é o que chegou, voltou, se perdeu ou está a caminho',
    `
    select produto_id from (
      select produto_id, sum(quant_atual) q, sum(valor) v from (
        select l.produto_id, l.quant_atual, l.valor from estoque_lancamento l
         where l.tenant_id = $1 and l.motivo in ('transferencia_saida', 'transferencia_entrada', 'transferencia_achado',
                                                 'transferencia_volta', 'envio', 'recebimento')
        union all
        select l.produto_id, l.perdido, l.valor_perdido from estoque_lancamento l where l.tenant_id = $1 and l.motivo = 'perda'
        union all
        select l.produto_id, l.quant_atual, l.valor from estoque_lancamento l
          join movimento e on e.tenant_id = l.tenant_id and e.id = l.movimento_id
          join movimento m on m.tenant_id = e.tenant_id and m.id = e.estorno_de and m.destino_id is not null and m.recebido_em is null
         where l.tenant_id = $1 and l.motivo = 'estorno'
        union all
        select produto_id, transito, valor_transito from movimento_item where tenant_id = $1 and transito > 0
        union all
        select produto_id, quantidade, valor_transito from pedido where tenant_id = $1 and status_id = 6) x
      group by 1) y where q <> 0 or v <> 0`,
  ],
  [
    'o que falta de uma transferência não é o que saiu menos o que se fez dela',
    `
    select i.id from movimento m
      join movimento_item i on i.tenant_id = m.tenant_id and i.movimento_id = m.id
      left join (select movimento_id, produto_id, -sum(quant_atual) q, -sum(valor) v from estoque_lancamento
                  where tenant_id = $1 and motivo = 'transferencia_saida' group by 1, 2) l
        on l.movimento_id = m.id and l.produto_id = i.produto_id
      left join (select item_id, sum(quantidade) q, sum(valor) v from transferencia_passo where tenant_id = $1 group by 1) s
        on s.item_id = i.id
     where m.tenant_id = $1 and case
       -- Taken back on its way: nothing is missing, and nothing was done with it.
       when m.situacao = 4 and m.recebido_em is null then (i.transito, i.valor_transito) <> (0, 0) or s.q is not null
       else (coalesce(l.q, 0), coalesce(l.v, 0)) is distinct from (i.transito + coalesce(s.q, 0), i.valor_transito + coalesce(s.v, 0)) end`,
  ],
  [
    'passo de uma transferência que não é o do razão',
    `
    select 1 from (
      select s.movimento_id m, i.produto_id p,
             (case s.especie when 'recebido' then 'transferencia_entrada' when 'achado' then 'transferencia_achado'
                             when 'devolvido' then 'transferencia_volta' else 'perda' end) motivo, s.quantidade q, s.valor v
        from transferencia_passo s join movimento_item i on i.tenant_id = s.tenant_id and i.id = s.item_id where s.tenant_id = $1
      union all
      select movimento_id, produto_id, motivo, -quant_atual - perdido, -valor - valor_perdido from estoque_lancamento
       where tenant_id = $1 and motivo in ('transferencia_entrada', 'transferencia_achado', 'transferencia_volta', 'perda')) x
     group by m, p, motivo having sum(q) <> 0 or sum(v) <> 0`,
  ],
  [
    'situação de uma transferência que não é a do que falta',
    `
    select m.id from movimento m join estoque_tipo t on t.tenant_id = m.tenant_id and t.id = m.tipo_id and t.transf > 0
      left join (select movimento_id, sum(transito) q from movimento_item where tenant_id = $1 group by 1) i on i.movimento_id = m.id
     where m.tenant_id = $1 and ((m.situacao in (2, 5)) <> (coalesce(i.q, 0) > 0) or (m.situacao = 5 and m.recebido_em is null))`,
  ],
  [
    'reserva que não é a dos pedidos',
    `
    select empresa_id, produto_id from estoque s
      left join (select case when status_id in (2, 3, 4) then origem_id else destino_id end e, produto_id p, sum(quantidade) q
                   from pedido where tenant_id = $1 and status_id in (2, 3, 4, 5) group by 1, 2) o
        on o.e = s.empresa_id and o.p = s.produto_id
     where s.tenant_id = $1 and s.reservado <> coalesce(o.q, 0)`,
  ],
  [
    'passo de um pedido contado mais de uma vez, ou de outra quantidade',
    `
    select o.id from pedido o join estoque_lancamento l on l.tenant_id = o.tenant_id and l.pedido_id = o.id
     where o.tenant_id = $1 group by o.id, o.quantidade, l.motivo
    having count(*) > 1 or max(greatest(abs(l.quant_atual), abs(l.reservado))) <> o.quantidade`,
  ],
  [
    'nota contada mais de uma vez',
    `
    select movimento_id from estoque_lancamento where tenant_id = $1 and movimento_id is not null
       and motivo not in ('transferencia_achado', 'transferencia_volta', 'perda')
     group by movimento_id, empresa_id, produto_id, motivo having count(*) > 1`,
  ],
  [
    'entrada cujas linhas não somam o que ela lançou',
    `
    select 1 from movimento m
      join (select movimento_id, produto_id, sum(quantidade) q, sum(total) v from movimento_item where tenant_id = $1 group by 1, 2) i
        on i.movimento_id = m.id
      left join (select movimento_id, produto_id, sum(quant_atual) q, sum(valor) v from estoque_lancamento
                  where tenant_id = $1 and motivo = 'entrada' group by 1, 2) l
        on l.movimento_id = m.id and l.produto_id = i.produto_id
     where m.tenant_id = $1 and m.tipo_id = 1 and m.situacao in (3, 4) and (i.q, i.v) is distinct from (l.q, l.v)`,
  ],
  [
    'estorno que, com a sua diferença, não desfaz o que a nota moveu',
    `
    select e.id from movimento e join estoque_lancamento l on l.tenant_id = e.tenant_id and l.movimento_id in (e.id, e.estorno_de)
     where e.tenant_id = $1 and e.estorno_de is not null
     group by e.id, l.empresa_id, l.produto_id having sum(l.quant_atual + l.perdido) <> 0 or sum(l.valor + l.diferenca + l.valor_perdido) <> 0`,
  ],
  [
    'nota estornada por mais de uma',
    `
    select estorno_de from movimento where tenant_id = $1 and estorno_de is not null group by 1 having count(*) > 1`,
  ],
  [
    'pedido entregue sem saída, ou saída sem entrega',
    `
    select o.id from pedido o where o.tenant_id = $1
       and (o.status_id = 7) <> exists (select 1 from estoque_lancamento l where l.tenant_id = $1 and l.pedido_id = o.id and l.motivo = 'entrega')`,
  ],
  [
    'saldo de pontos que foi negativo',
    `
    select id from (select id, sum(quantidade) over (partition by pessoa_id order by id) s from ponto where tenant_id = $1) x where s < 0`,
  ],
  [
    'pontos de um pedido que não são os tirados, ou não voltaram todos',
    `
    select o.id from pedido o
      left join (select pedido_id, sum(quantidade) q from ponto where tenant_id = $1 group by 1) p on p.pedido_id = o.id
     where o.tenant_id = $1 and o.lista = 'pedido'
       and coalesce(p.q, 0) <> (case when o.status_id = 8 then 0 else -o.pontos end)`,
  ],
];
