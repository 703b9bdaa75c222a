import { type estoqueListMovCab, type MovCab, PAGE_SIZE_PADRAO, type RouteQuery } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { limitOffset } from '../../base/db/pagination.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

interface Row {
  id: number;
  criado_em: string;
  status_id: number;
  status: string;
  produto: string;
  fornecedor_id: number;
  fornecedor: string;
  empresa_id: number;
  empresa: string;
  quantidade: number;
  valor: number;
  autor: string;
  versao: number;
  total: number;
}

/** A purchase as the list of notes shows it. */
const notaDaCompra = (r: Row): MovCab => ({
  movCabId: r.id,
  tipoId: 0,
  tmovNome: 'Compra',
  transf: 0,
  dtaCad: r.criado_em,
  dtaLancamento: r.criado_em.slice(0, 10),
  movCabDtaLancamento: r.criado_em.slice(0, 10),
  descricao: r.produto,
  empOrigem: r.fornecedor,
  empDestino: r.empresa,
  estoqueId: r.empresa_id,
  empresaId: 0,
  fornecedorId: r.fornecedor_id,
  status: r.status_id,
  statusNome: r.status,
  movItens: 1,
  quantidade: r.quantidade,
  total: centavosToReais(r.quantidade * r.valor),
  diferenca: 0,
  diferencaEm: '',
  transito: 0,
  valorTransito: 0,
  autor: r.autor,
  estornoDe: 0,
  estornadaPor: 0,
  nfeEmitente: '',
  nfeTotal: null,
  nfeFora: [],
  versao: r.versao,
});

/** Purchases as headers: of one product each, from the supplier to the branch. */
export async function comprasView(
  tx: Tx,
  filtro: Pick<RouteQuery<typeof estoqueListMovCab>, 'page' | 'paginas' | 'empId'>,
) {
  const daEmpresa = filtro.empId === undefined ? sql`` : sql`and o.destino_id = ${filtro.empId}`;
  const rows = await tx.rows(sql<Row>`
    select o.id, o.criado_em, o.status_id, t.nome as status, p.nome as produto, o.fornecedor_id,
           coalesce(${nomeDaEmpresa('f')}, '') as fornecedor, o.destino_id as empresa_id,
           ${nomeDaEmpresa('e')} as empresa, o.quantidade, o.valor,
           coalesce(a.nome, '') as autor, o.versao, count(*) over () as total
      from pedido o
      join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
      join produto p on p.tenant_id = o.tenant_id and p.id = o.produto_id
      join empresa e on e.tenant_id = o.tenant_id and e.id = o.destino_id
      left join empresa f on f.tenant_id = o.tenant_id and f.id = o.fornecedor_id
      left join pessoa a on a.tenant_id = o.tenant_id and a.id = o.autor_id
     where o.tenant_id = ${tx.tenant} and o.lista = 'compra' ${daEmpresa}
     order by o.id desc ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`);
  return { list: rows.map(notaDaCompra), total: rows[0]?.total ?? 0 };
}
