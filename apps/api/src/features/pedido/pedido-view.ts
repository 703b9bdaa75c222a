import {
  type estoqueItens,
  type estoqueStatus,
  type ItemPedido,
  LISTA_CAB,
  MAX_ITENS_STATUS,
  ORDEM_DESTINO,
  type RouteQuery,
} from '@retaguarda/contract';
import { ocultaCpf } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { algumContem, idDoTexto } from '../../base/db/texto.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { type ContadorRow, contadorDe, contadoresDe, empresaDeEstoque } from '../estoque/public.ts';
import { vencido } from './codigo.ts';
import { disponivel, type Lista, statusDe, umStatus } from './status.ts';

const listaDe = (lista: number | undefined): Lista => (lista === LISTA_CAB.compras ? 'compra' : 'pedido');

/** Where the branch is at either end of the way. */
const daEmpresa = (empId: number): RawBuilder<unknown> => sql`${empId} in (o.origem_id, o.destino_id)`;

/** The steps of a list with how many orders of the branch stand at each. */
export async function statusView(tx: Tx, { empId, lista }: RouteQuery<typeof estoqueStatus>) {
  await empresaDeEstoque(tx, empId);
  const todos = await statusDe(tx, listaDe(lista));
  const rows = await tx.linhas(sql<{ status_id: number; total: number }>`
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
  nome: string;
  pessoa_id: number | null;
  quantidade: number;
  pontos: number;
  esgotado: boolean;
  vencido: boolean;
  total: number;
}

/** An order is seen from either end of its way; the branch at the other end may be hidden. */
const DE = sql`
  pedido o
  left join empresa e on e.tenant_id = o.tenant_id and e.id = o.origem_id
  left join empresa d on d.tenant_id = o.tenant_id and d.id = o.destino_id
  join produto p on p.tenant_id = o.tenant_id and p.id = o.produto_id
  left join pessoa c on c.tenant_id = o.tenant_id and c.id = o.pessoa_id
  left join empresa f on f.tenant_id = o.tenant_id and f.id = o.fornecedor_id`;
const NOME = sql`coalesce(c.nome, nullif(f.nome_fantasia, ''), f.razao_social, '')`;

function comTexto(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  return sql`(o.id = ${idDoTexto(search)} or ${algumContem(search, [sql`p.nome`, sql`p.codigo`, NOME])})`;
}

/** What stands at a step of the branch, the oldest first, and the counters of the products among it. */
export async function itensView(tx: Tx, filtro: RouteQuery<typeof estoqueItens>) {
  const empresa = await empresaDeEstoque(tx, filtro.empId);
  const status = umStatus(await statusDe(tx, listaDe(filtro.lista)), filtro.statusId);
  const rows = await tx.linhas(sql<Row>`
    select o.id, o.criado_em, o.origem_id, coalesce(e.codigo, '') as origem_codigo, o.destino_id, coalesce(d.codigo, '') as destino_codigo, o.produto_id,
           p.nome as produto, p.codigo as produto_codigo, ${NOME} as nome, o.pessoa_id, o.quantidade, o.pontos,
           o.codigo_hash is null as esgotado, coalesce(${vencido('o')}, false) as vencido, count(*) over () as total
      from ${DE}
     where o.tenant_id = ${tx.tenant} and o.status_id = ${status.id} and ${daEmpresa(filtro.empId)}
       and ${comTexto((filtro.search ?? '').trim())}
     order by o.id limit ${MAX_ITENS_STATUS}`);
  const age = (r: Row): boolean =>
    !status.final && (status.ordem < ORDEM_DESTINO ? r.origem_id : r.destino_id) === empresa.id;
  const itens = rows.map(
    (r): ItemPedido => ({
      id: r.id,
      dataCad: r.criado_em,
      empresaOrigId: r.origem_id,
      empresaOrigCodigo: r.origem_codigo,
      empresaDestId: r.destino_id,
      empresaDestCodigo: r.destino_codigo,
      catId: r.produto_id,
      catNome: r.produto,
      catCodigo: r.produto_codigo,
      clienteForn: r.nome,
      clienteId: r.pessoa_id ?? 0,
      movItemId: r.id,
      movItemQuant: r.quantidade,
      pontos: r.pontos,
      check: false,
      disabled: !age(r),
      codigoEsgotado: status.efeito === 'entrega' && r.esgotado,
      codigoVencido: status.efeito === 'entrega' && !r.esgotado && r.vencido,
    }),
  );
  const produtos = [...new Set(rows.map((r) => r.produto_id))];
  const contadores = await tx.linhas(sql<ContadorRow>`
    select c.* from (${contadoresDe(tx, empresa.id, produtos)}) c order by lower(c.nome), c.id`);
  return {
    itens,
    total: rows[0]?.total ?? 0,
    contadores: contadores.map((r) => ({ ...contadorDe(r), disponivel: disponivel(status, r) })),
    empresa,
  };
}

interface ReciboRow {
  id: number;
  criado_em: string;
  status: string;
  nome: string;
  cpf: string | null;
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
  const r = await tx.uma(
    sql<ReciboRow>`
    select o.id, o.criado_em, t.nome as status, c.nome, c.cpf, p.nome as produto, p.codigo as produto_codigo, o.quantidade,
           o.pontos, (select coalesce(sum(quantidade), 0)::bigint from ponto
                       where tenant_id = o.tenant_id and pessoa_id = o.pessoa_id) as saldo,
           coalesce(nullif(e.nome_fantasia, ''), e.razao_social, '') as origem,
           coalesce(nullif(d.nome_fantasia, ''), d.razao_social, '') as destino, coalesce(a.nome, '') as autor
      from ${DE}
      join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
      left join pessoa a on a.tenant_id = o.tenant_id and a.id = o.autor_id
     where o.tenant_id = ${tx.tenant} and o.id = ${cabId} and o.lista = 'pedido'
       and num_nonnulls(e.id, d.id) > 0`,
    naoEncontrado,
  );
  return {
    cabId: r.id,
    dataCad: r.criado_em,
    statusNome: r.status,
    pesNome: r.nome,
    pesCpf: ocultaCpf(r.cpf ?? ''),
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
