import { type DoFornecedor, type MovItem, TIPO_MOVIMENTO } from '@retaguarda/contract';
import {
  centavosToReais,
  type Preco,
  precoDosCentavos,
  precoEmNumero,
  SITUACAO_MOVIMENTO,
  type SituacaoMovimento,
  valorMedio,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

const S = SITUACAO_MOVIMENTO;
/** Its lines say what it is worth, before it is finished and after. */
const DA_ENTRADA = sql`(mm.tipo_id = ${TIPO_MOVIMENTO.entrada} and mm.situacao <> ${S.cancelada})`;

/**
 * The items of a note: those of an entry as its lines say them, units and cents of which the ledger holds the sums by
 * product; of any other note as the ledger moved them at its own branch, with their sign; for whoever sees the
 * destination of a transfer alone, at that one. While it is in the making nothing has moved: units are those typed. What
 * a reversal differs by is that of all branches that are seen.
 */
export const itensDe = (tx: Tx, movimentoId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select mi.id, mi.produto_id, mp.nome, mp.codigo, mi.contado, mi.esperado, mm.situacao,
         case when mm.situacao = ${S.confeccao} or ${DA_ENTRADA} then mi.quantidade else coalesce(l.quant_atual, 0) end as quantidade,
         case when ${DA_ENTRADA} then trim_scale(mi.preco)::text end as preco,
         case when ${DA_ENTRADA} then mi.total
              when mm.situacao <> ${S.confeccao} then coalesce(l.valor, 0) end as total,
         coalesce(d.diferenca, 0) as diferenca, mi.transito, mi.valor_transito, mi.do_fornecedor
    from movimento mm
    join movimento_item mi on mi.tenant_id = mm.tenant_id and mi.movimento_id = mm.id
    join produto mp on mp.tenant_id = mi.tenant_id and mp.id = mi.produto_id
    left join empresa propria on propria.tenant_id = mm.tenant_id and propria.id = mm.estoque_id
    left join (select empresa_id, produto_id, sum(quant_atual)::bigint as quant_atual, sum(valor)::bigint as valor
                 from estoque_lancamento where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} group by 1, 2) l
      on l.empresa_id = coalesce(propria.id, mm.destino_id) and l.produto_id = mi.produto_id
    left join (select produto_id, sum(diferenca)::bigint as diferenca from estoque_lancamento
                where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} and motivo = 'diferenca_estorno'
                group by 1) d on d.produto_id = mi.produto_id
   where mm.tenant_id = ${tx.tenant} and mm.id = ${movimentoId}`;

/** Cents of all items; null where none of them is known yet. */
export const TOTAL_DA_NOTA = sql`sum(v.total)::bigint`;

interface ItemRow {
  id: number;
  produto_id: number;
  nome: string;
  codigo: string;
  quantidade: number;
  preco: Preco | null;
  total: number | null;
  diferenca: number;
  transito: number;
  valor_transito: number;
  contado: number | null;
  esperado: number | null;
  situacao: SituacaoMovimento;
  do_fornecedor: DoFornecedor | null;
}

/** Of one unit: as typed, else what the units that moved were worth on average. */
function unitario({ preco, total, quantidade }: ItemRow): Preco | null {
  if (preco !== null || total === null || quantidade === 0) return preco;
  const saldo = { quantAtual: Math.abs(quantidade), reservado: 0, valor: Math.abs(total) };
  return precoDosCentavos(valorMedio(saldo));
}

const reais = (centavos: number | null): number | null =>
  centavos === null ? null : centavosToReais(centavos);

/** The items of a note, in the order in which they were put in. */
export async function itensView(tx: Tx, movimentoId: number): Promise<MovItem[]> {
  const rows = await tx.rows(sql<ItemRow>`
    select * from (${itensDe(tx, sql`${movimentoId}::bigint`)}) v order by v.id`);
  return rows.map((r): MovItem => {
    const preco = unitario(r);
    return {
      movItemId: r.id,
      catId: r.produto_id,
      catNome: r.nome,
      catCodigo: r.codigo,
      movItemQuant: r.quantidade,
      movItemValor: preco === null ? null : precoEmNumero(preco),
      movItemPreco: preco,
      movItemTotal: reais(r.total),
      movItemDiferenca: centavosToReais(r.diferenca),
      movItemSituacao: r.situacao,
      movItemTransito: r.transito,
      movItemValorTransito: centavosToReais(r.valor_transito),
      contado: r.contado,
      esperado: r.esperado,
      movItemFornecedor: r.do_fornecedor,
    };
  });
}
