import {
  type estoqueItens,
  type estoqueStatus,
  type ItemPedido,
  JANELA_TODOS,
  LISTA_CAB,
  MAX_ITENS_STATUS,
  ORDEM_DESTINO,
  type RouteQuery,
} from '@retaguarda/contract';
import { ocultaCpf } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { instantInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa, umaEmpresaVista } from '../../registros/empresa.ts';
import { comTexto } from '../../registros/lista.ts';
import { type ContadorRow, contadorDe, contadoresDe, empresaDeEstoque } from '../estoque/public.ts';
import { clientesDosPedidos } from './clientes-dos-pedidos.ts';
import { vencido } from './codigo.ts';
import { disponivel, type Lista, type Status, statusDe, umStatus } from './status.ts';

const listaDe = (lista: number | undefined): Lista => (lista === LISTA_CAB.compras ? 'compra' : 'pedido');

/** Where the branch is at either end of the way. */
const daEmpresa = (empId: number): RawBuilder<unknown> => sql`${empId} in (o.origem_id, o.destino_id)`;

/** The steps of a list with how many orders of the branch stand at each. */
export async function statusView(tx: Tx, { empId, lista }: RouteQuery<typeof estoqueStatus>) {
  await empresaDeEstoque(tx, empId);
  const todos = await statusDe(tx, listaDe(lista));
  const rows = await tx.rows(sql<{ status_id: number; total: number }>`
    select o.status_id, count(*) as total from pedido o
     where o.tenant_id = ${tx.tenant} and o.lista = ${listaDe(lista)} and ${daEmpresa(empId)} group by o.status_id`);
  const totais = new Map(rows.map((r) => [r.status_id, r.total]));
  return todos.map((s) => ({
    id: s.id,
    status: s.acao,
    statusNome: s.nome,
    ordem: s.ordem,
    total: totais.get(s.id) ?? 0,
  }));
}

interface Row {
  id: number;
  criado_em: string;
  origem_id: number;
  origem_codigo: string;
  destino_id: number;
  destino_codigo: string;
  produto_id: number;
  produto: string;
  produto_codigo: string;
  fornecedor: string;
  pessoa_id: number | null;
  quantidade: number;
  pontos: number;
  esgotado: boolean;
  vencido: boolean;
  previsao: string | null;
}

/** An order is seen from either end of its way; the branch at the other end may be hidden. */
const DE = sql`
  pedido o
  left join empresa e on e.tenant_id = o.tenant_id and e.id = o.origem_id
  left join empresa d on d.tenant_id = o.tenant_id and d.id = o.destino_id
  join produto p on p.tenant_id = o.tenant_id and p.id = o.produto_id
  left join empresa f on f.tenant_id = o.tenant_id and f.id = o.fornecedor_id`;
const FORNECEDOR = sql`coalesce(${nomeDaEmpresa('f')}, '')`;

/** Product, customer or supplier hold the text, or it is the id. */
const BUSCA = {
  em: [
    ['produto', 'o.produto_id'],
    ['pessoa', 'o.pessoa_id'],
    ['empresa', 'o.fornecedor_id'],
  ],
  porId: 'o.id',
} as const;

const ID = sql`o.id`;
const ORDENACAO: Ordering<'pedidos'> = {
  columns: { id: ID, quantidade: sql`o.quantidade` },
  id: ID,
  defaultOrder: ID,
};

type Filtro = RouteQuery<typeof estoqueItens>;

/** What stands at a step of the branch, the oldest first. */
async function linhasDe(tx: Tx, filtro: Filtro, { id }: Pick<Status, 'id'>) {
  const onde = sql.join(
    [
      sql`o.tenant_id = ${tx.tenant} and o.lista = ${listaDe(filtro.lista)} and o.status_id = ${id}`,
      daEmpresa(filtro.empId),
      ...(filtro.produto === undefined ? [] : [sql`o.produto_id = ${filtro.produto}`]),
      ...instantInPeriod(sql`o.criado_em`, filtro.periodo),
      ...(await comTexto(tx, filtro.search, BUSCA)),
    ],
    sql` and `,
  );
  const { total } = await tx.one(sql<{ total: number }>`select count(*) as total from ${DE} where ${onde}`);
  const fim =
    filtro.page === undefined
      ? sql`limit ${MAX_ITENS_STATUS}`
      : limitOffset({ page: filtro.page }, JANELA_TODOS);
  const rows = await tx.rows(sql<Row>`
    select o.id, o.criado_em, o.origem_id, coalesce(e.codigo, '') as origem_codigo, o.destino_id, coalesce(d.codigo, '') as destino_codigo, o.produto_id,
           p.nome as produto, p.codigo as produto_codigo, ${FORNECEDOR} as fornecedor, o.pessoa_id, o.quantidade, o.pontos,
           o.codigo_hash is null as esgotado, coalesce(${vencido('o')}, false) as vencido, o.previsao
      from ${DE} where ${onde}
     order by ${orderBy(ORDENACAO, filtro.ordem)} ${fim}`);
  return { rows, total };
}

const itemDe =
  (status: Status, empresaId: number, clientes: Awaited<ReturnType<typeof clientesDosPedidos>>) =>
  (r: Row): ItemPedido => {
    const dela = (status.ordem < ORDEM_DESTINO ? r.origem_id : r.destino_id) === empresaId;
    return {
      id: r.id,
      dataCad: r.criado_em,
      empresaOrigId: r.origem_id,
      empresaOrigCodigo: r.origem_codigo,
      empresaDestId: r.destino_id,
      empresaDestCodigo: r.destino_codigo,
      catId: r.produto_id,
      catNome: r.produto,
      catCodigo: r.produto_codigo,
      clienteForn: clientes.get(r.pessoa_id)?.nome ?? r.fornecedor,
      clienteId: r.pessoa_id ?? 0,
      movItemId: r.id,
      movItemQuant: r.quantidade,
      pontos: r.pontos,
      check: false,
      disabled: status.final || !dela,
      codigoEsgotado: status.efeito === 'entrega' && r.esgotado,
      codigoVencido: status.efeito === 'entrega' && !r.esgotado && r.vencido,
      previsao: r.previsao,
    };
  };

/** What stands at a step of the branch, and the counters of the products among it. */
export async function itensView(tx: Tx, filtro: Filtro) {
  const empresa = await empresaDeEstoque(tx, filtro.empId);
  const status = umStatus(await statusDe(tx, listaDe(filtro.lista)), filtro.statusId);
  const { rows, total } = await linhasDe(tx, filtro, status);
  const clientes = await clientesDosPedidos(
    tx,
    rows.map((r) => r.pessoa_id),
  );
  const produtos = filtro.page === undefined ? [...new Set(rows.map((r) => r.produto_id))] : [];
  const contadores = await tx.rows(sql<ContadorRow>`
    select c.* from (${contadoresDe(tx, empresa.id, produtos)}) c order by ${sortableText('c.nome')}, c.id`);
  return {
    itens: rows.map(itemDe(status, empresa.id, clientes)),
    total,
    contadores: contadores.map((r) => ({ ...contadorDe(r), disponivel: disponivel(status, r) })),
    empresa,
  };
}

interface ReciboRow {
  id: number;
  criado_em: string;
  status: string;
  pessoa_id: number;
  produto: string;
  produto_codigo: string;
  quantidade: number;
  pontos: number;
  saldo: number;
  origem: string;
  destino: string;
  autor: string;
}

/** What the receipt of a request prints; the CPF only as far as it tells one person from another. */
export async function reciboView(tx: Tx, cabId: number) {
  const r = await tx.one(
    sql<ReciboRow>`
    select o.id, o.criado_em, t.nome as status, o.pessoa_id, p.nome as produto, p.codigo as produto_codigo, o.quantidade,
           o.pontos, (select coalesce(sum(quantidade), 0)::bigint from ponto
                       where tenant_id = o.tenant_id and pessoa_id = o.pessoa_id) as saldo,
           coalesce(${nomeDaEmpresa('e')}, '') as origem,
           coalesce(${nomeDaEmpresa('d')}, '') as destino, coalesce(a.nome, '') as autor
      from ${DE}
      join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
      left join pessoa a on a.tenant_id = o.tenant_id and a.id = o.autor_id
     where o.tenant_id = ${tx.tenant} and o.id = ${cabId} and o.lista = 'pedido'
       and ${umaEmpresaVista('e', 'd')}`,
    notFound,
  );
  const cliente = (await clientesDosPedidos(tx, [r.pessoa_id])).get(r.pessoa_id);
  return {
    cabId: r.id,
    dataCad: r.criado_em,
    statusNome: r.status,
    pesNome: cliente?.nome ?? '',
    pesCpf: ocultaCpf(cliente?.cpf ?? ''),
    catNome: r.produto,
    catCodigo: r.produto_codigo,
    quant: r.quantidade,
    pontos: r.pontos,
    saldo: r.saldo,
    empOrigem: r.origem,
    empDestino: r.destino,
    autor: r.autor,
  };
}
