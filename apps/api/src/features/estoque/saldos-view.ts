import {
  type ContadorEstoque,
  type estoqueRazao,
  type estoqueSaldos,
  PAGE_SIZE_PADRAO,
  type RouteQuery,
} from '@retaguarda/contract';
import { centavosToReais, necessario, type Saldo, valorMedio } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { instantInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto } from '../../registros/lista.ts';
import { empresaDeEstoque } from './empresas.ts';

export interface ContadorRow {
  id: number;
  nome: string;
  codigo: string;
  quant_atual: number;
  reservado: number;
  valor: number;
  /** Units of open orders that reserve nothing yet. */
  pedidos: number;
  estoque_minimo: number;
}

interface SaldoRow extends ContadorRow {
  transito: number;
  valor_transito: number;
}

/** At the product's minimum or below it; 0 marks nothing. */
export const estoqueBaixo = (r: Pick<ContadorRow, 'quant_atual' | 'reservado' | 'estoque_minimo'>): boolean =>
  r.estoque_minimo > 0 && r.quant_atual - r.reservado <= r.estoque_minimo;

export function contadorDe(r: ContadorRow): Omit<ContadorEstoque, 'transito' | 'valorTransito'> {
  const saldo: Saldo = { quantAtual: r.quant_atual, reservado: r.reservado, valor: r.valor };
  return {
    catId: r.id,
    nome: r.nome,
    codigo: r.codigo,
    quantAtual: r.quant_atual,
    reservado: r.reservado,
    necessario: necessario(saldo, r.pedidos),
    valorMedio: centavosToReais(valorMedio(saldo)),
    valorTotal: centavosToReais(r.valor),
    estoqueBaixo: estoqueBaixo(r),
  };
}

const saldoDe = (r: SaldoRow): ContadorEstoque => ({
  ...contadorDe(r),
  transito: r.transito,
  valorTransito: centavosToReais(r.valor_transito),
});

/** Products with what a branch holds of each, and what its open orders ask for; or those that are asked for, held or not. */
const contadores = (tx: Tx, empresaId: number, quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.nome, p.codigo, p.categoria_id, p.estoque_minimo,
         coalesce(s.quant_atual, 0) as quant_atual, coalesce(s.reservado, 0) as reservado, coalesce(s.valor, 0) as valor,
         coalesce(d.pedidos, 0)::bigint as pedidos
    from produto p
    left join estoque s on s.tenant_id = p.tenant_id and s.produto_id = p.id and s.empresa_id = ${empresaId}
    left join (select o.produto_id, sum(o.quantidade) as pedidos
                 from pedido o join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
                where o.tenant_id = ${tx.tenant} and o.origem_id = ${empresaId} and t.efeito = 'reserva'
                group by o.produto_id) d on d.produto_id = p.id
   where p.tenant_id = ${tx.tenant}
     and (${quais})`;

const DELA = sql`s.empresa_id is not null or d.produto_id is not null`;

/** Those that the branch holds or that are ordered there; or the named products. */
export const contadoresDe = (tx: Tx, empresaId: number, produtos?: readonly number[]): RawBuilder<unknown> =>
  contadores(tx, empresaId, produtos === undefined ? DELA : sql`p.id = any(${[...produtos]}::bigint[])`);

/** Of every product what of transfers to a branch is on its way, or missing since it received the rest. */
const emTransitoPara = (tx: Tx, empresaId: number): RawBuilder<unknown> => sql`
  select i.produto_id, sum(i.transito)::bigint as transito, sum(i.valor_transito)::bigint as valor_transito
    from movimento_item i join movimento m on m.tenant_id = i.tenant_id and m.id = i.movimento_id
   where i.tenant_id = ${tx.tenant} and i.transito > 0 and m.destino_id = ${empresaId} group by i.produto_id`;

/** What a branch holds, with what is on its way there, also of products of which it holds none yet. */
const saldosDe = (tx: Tx, empresaId: number): RawBuilder<unknown> => sql`
  with a_caminho as (${emTransitoPara(tx, empresaId)})
  select k.*, coalesce(t.transito, 0) as transito, coalesce(t.valor_transito, 0) as valor_transito
    from (${contadores(tx, empresaId, sql`${DELA} or p.id in (select produto_id from a_caminho)`)}) k
    left join a_caminho t on t.produto_id = k.id`;

const BAIXO = sql`(c.estoque_minimo > 0 and c.quant_atual - c.reservado <= c.estoque_minimo)`;

const NOME = sortableText('c.nome');
const DOS_SALDOS: Ordering<'saldos'> = {
  columns: { nome: NOME, codigo: sql`c.codigo` },
  id: sql`c.id`,
  defaultOrder: sql`${NOME}, c.id`,
};

/** A page of what a branch holds, by name, with the worth of all that matches. */
export async function saldosView(tx: Tx, filtro: RouteQuery<typeof estoqueSaldos>) {
  await empresaDeEstoque(tx, filtro.empId);
  const achados = await comTexto(tx, filtro.search, { em: [['produto', 'c.id']] });
  const onde = sql.join([sql`true`, ...achados], sql` and `);
  const soBaixo = filtro.baixo === 1 ? sql`and ${BAIXO}` : sql``;
  const geral = await tx.maybeOne(sql<{ total: number; valor: number; baixos: number }>`
    select count(*) filter (where ${filtro.baixo === 1 ? BAIXO : sql`true`}) as total,
           coalesce(sum(c.valor) filter (where ${filtro.baixo === 1 ? BAIXO : sql`true`}), 0)::bigint as valor,
           count(*) filter (where ${BAIXO}) as baixos
      from (${saldosDe(tx, filtro.empId)}) c where ${onde}`);
  const rows = await tx.rows(sql<SaldoRow>`
    select c.* from (${saldosDe(tx, filtro.empId)}) c where ${onde} ${soBaixo}
     order by ${orderBy(DOS_SALDOS, filtro.ordem)} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`);
  const { total = 0, valor = 0, baixos = 0 } = geral ?? {};
  return { list: rows.map(saldoDe), total, valorTotal: centavosToReais(valor), baixos };
}

interface LinhaDoRazao {
  id: number;
  em: string;
  motivo: string;
  quant_atual: number;
  reservado: number;
  valor: number;
  diferenca: number;
  perdido: number;
  valor_perdido: number;
  /** Of the note. */
  descricao: string;
  quant_depois: number;
  reservado_depois: number;
  valor_depois: number;
  movimento_id: number | null;
  pedido_id: number | null;
  autor: string;
}

const lancamentoNoFio = (r: LinhaDoRazao) => ({
  id: r.id,
  em: r.em,
  motivo: r.motivo,
  quantAtual: r.quant_atual,
  reservado: r.reservado,
  valor: centavosToReais(r.valor),
  diferenca: centavosToReais(r.diferenca),
  perdido: r.perdido,
  valorPerdido: centavosToReais(r.valor_perdido),
  descricao: r.descricao,
  quantDepois: r.quant_depois,
  reservadoDepois: r.reservado_depois,
  valorMedioDepois: centavosToReais(
    valorMedio({ quantAtual: r.quant_depois, reservado: r.reservado_depois, valor: r.valor_depois }),
  ),
  movCabId: r.movimento_id ?? 0,
  pedidoId: r.pedido_id ?? 0,
  autor: r.autor,
});

const LANCAMENTO = sql`l.id`;
// Rows are written one after the other: their number keeps the order of their time.
const DO_RAZAO: Ordering<'razao'> = {
  columns: { em: LANCAMENTO },
  id: LANCAMENTO,
  defaultOrder: sql`l.id desc`,
};

/** The ledger of a product at a branch, the newest row first. */
export async function razaoView(tx: Tx, filtro: RouteQuery<typeof estoqueRazao>) {
  await empresaDeEstoque(tx, filtro.empId);
  const produto = await tx.one(
    sql<{ catId: number; nome: string; codigo: string }>`
    select id as "catId", nome, codigo from produto
     where tenant_id = ${tx.tenant} and id = ${filtro.catId}`,
    notFound,
  );
  const onde = sql.join(
    [
      sql`l.tenant_id = ${tx.tenant} and l.empresa_id = ${filtro.empId} and l.produto_id = ${filtro.catId}`,
      ...instantInPeriod(sql`l.em`, filtro.periodo),
    ],
    sql` and `,
  );
  const { total } = await tx.one(
    sql<{
      total: number;
    }>`select count(*) as total from estoque_lancamento l where ${onde}`,
  );
  const rows = await tx.rows(sql<LinhaDoRazao>`
    select l.*, coalesce(m.descricao, '') as descricao, coalesce(a.nome, '') as autor
      from unnest(array(
             select l.id from estoque_lancamento l where ${onde} order by ${orderBy(DO_RAZAO, filtro.ordem)} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}
           )) with ordinality as pagina(id, lugar)
      join estoque_lancamento l on l.tenant_id = ${tx.tenant} and l.id = pagina.id
      left join movimento m on m.tenant_id = l.tenant_id and m.id = l.movimento_id
      left join pessoa a on a.tenant_id = l.tenant_id and a.id = l.autor_id
     order by pagina.lugar`);
  return {
    produto,
    total,
    list: rows.map(lancamentoNoFio),
  };
}
