import {
  type estoqueListMovCab,
  type MovCab,
  PAGE_SIZE_PADRAO,
  PARTES_DO_CUSTO,
  type ParteDoCusto,
  type RouteQuery,
} from '@retaguarda/contract';
import {
  centavosToReais,
  nomeSituacaoMovimento,
  type SituacaoMovimento,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { dayInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa, umaEmpresaVista } from '../../registros/empresa.ts';
import { comTexto } from '../../registros/lista.ts';
import { itensDe, TOTAL_DA_NOTA } from './itens-view.ts';

interface Row {
  id: number;
  tipo_id: number;
  tipo: string;
  transf: number;
  sinal: number;
  criado_em: string;
  dta_lancamento: string;
  descricao: string;
  estoque_id: number;
  estoque: string;
  destino_id: number | null;
  destino: string | null;
  fornecedor_id: number | null;
  fornecedor: string | null;
  situacao: SituacaoMovimento;
  itens: number;
  quantidade: number;
  total: number | null;
  diferenca: number;
  diferenca_em: string | null;
  transito: number;
  valor_transito: number;
  autor: string;
  estorno_de: number | null;
  estornada_por: number | null;
  /** Of the note that it takes back. */
  de_transf: number | null;
  de_sinal: number | null;
  de_destino: string | null;
  nfe_emitente: string;
  nfe_total: number | null;
  nfe_fora: Partial<Record<ParteDoCusto, number>>;
  versao: number;
}

interface Lados {
  empOrigem: string;
  empDestino: string;
}

/** Where it comes from and where it goes: the supplier stands on the side that the note's type says. */
function lados(r: Pick<Row, 'transf' | 'sinal' | 'estoque' | 'destino' | 'fornecedor'>): Lados {
  if (r.transf > 0) return { empOrigem: r.estoque, empDestino: r.destino ?? '' };
  if (r.sinal < 0) return { empOrigem: r.estoque, empDestino: r.fornecedor ?? '' };
  return { empOrigem: r.fornecedor ?? '', empDestino: r.estoque };
}

/** A reversal goes the way of its note back. */
function ladosDaNota(r: Row): Lados {
  if (r.de_transf === null || r.de_sinal === null) return lados(r);
  const de = lados({ ...r, transf: r.de_transf, sinal: r.de_sinal, destino: r.de_destino });
  return { empOrigem: de.empDestino, empDestino: de.empOrigem };
}

const cabecalho = (r: Row): MovCab => ({
  movCabId: r.id,
  tipoId: r.tipo_id,
  tmovNome: r.tipo,
  transf: r.transf,
  dtaCad: r.criado_em,
  dtaLancamento: r.dta_lancamento,
  movCabDtaLancamento: r.dta_lancamento,
  descricao: r.descricao,
  ...ladosDaNota(r),
  estoqueId: r.estoque_id,
  empresaId: r.destino_id ?? 0,
  fornecedorId: r.fornecedor_id ?? 0,
  status: r.situacao,
  statusNome: nomeSituacaoMovimento(r.situacao),
  movItens: r.itens,
  quantidade: r.quantidade,
  total: r.total === null ? null : centavosToReais(r.total),
  diferenca: centavosToReais(r.diferenca),
  diferencaEm: r.diferenca_em ?? '',
  transito: r.transito,
  valorTransito: centavosToReais(r.valor_transito),
  autor: r.autor,
  estornoDe: r.estorno_de ?? 0,
  estornadaPor: r.estornada_por ?? 0,
  nfeEmitente: r.nfe_emitente,
  nfeTotal: r.nfe_total === null ? null : centavosToReais(r.nfe_total),
  nfeFora: PARTES_DO_CUSTO.flatMap((parte) => {
    const valor = r.nfe_fora[parte];
    return valor === undefined ? [] : [{ parte, valor: centavosToReais(valor) }];
  }),
  versao: r.versao,
});

const DE = sql`
  movimento m
  join estoque_tipo t on t.tenant_id = m.tenant_id and t.id = m.tipo_id
  left join empresa e on e.tenant_id = m.tenant_id and e.id = m.estoque_id
  left join empresa d on d.tenant_id = m.tenant_id and d.id = m.destino_id
  left join empresa f on f.tenant_id = m.tenant_id and f.id = m.fornecedor_id`;

const VISTOS = umaEmpresaVista('e', 'd');

const ID = sql`m.id`;
const ORDENACAO: Ordering<'notas'> = {
  columns: {
    id: ID,
    cadastro: sql`m.criado_em`,
    lancamento: sql`m.dta_lancamento`,
    situacao: sql`m.situacao`,
  },
  id: ID,
  defaultOrder: sql`m.id desc`,
};

interface Recorte {
  onde: RawBuilder<unknown>;
  por?: RawBuilder<unknown>;
  /** From `limit` on. */
  corte?: RawBuilder<unknown>;
}

async function cabecalhos(
  tx: Tx,
  { onde, por = ORDENACAO.defaultOrder, corte = sql`` }: Recorte,
): Promise<MovCab[]> {
  const rows = await tx.rows(sql<Row>`
    with pagina as materialized (select m.id from ${DE} where ${onde} order by ${por} ${corte})
    select m.id, m.tipo_id, t.nome as tipo, t.transf, t.sinal, m.criado_em, m.dta_lancamento, m.descricao, m.estoque_id,
           coalesce(${nomeDaEmpresa('e')}, '') as estoque, m.destino_id, ${nomeDaEmpresa('d')} as destino, m.fornecedor_id,
           ${nomeDaEmpresa('f')} as fornecedor, m.situacao, i.itens, i.quantidade, i.total, i.diferenca,
           i.transito, i.valor_transito, dif.em as diferenca_em, coalesce(a.nome, '') as autor,
           m.estorno_de, x.id as estornada_por, m.nfe_emitente, m.nfe_total, m.nfe_fora, m.versao,
           ot.transf as de_transf, ot.sinal as de_sinal, ${nomeDaEmpresa('od')} as de_destino
      from pagina p join ${DE} on true
      left join pessoa a on a.tenant_id = m.tenant_id and a.id = m.autor_id
      left join movimento om on om.tenant_id = m.tenant_id and om.id = m.estorno_de
      left join estoque_tipo ot on ot.tenant_id = om.tenant_id and ot.id = om.tipo_id
      left join empresa od on od.tenant_id = om.tenant_id and od.id = om.destino_id
      left join movimento x on x.tenant_id = m.tenant_id and x.estorno_de = m.id
      cross join lateral (select count(*) as itens, coalesce(sum(v.quantidade), 0)::bigint as quantidade,
                                 ${TOTAL_DA_NOTA} as total, coalesce(sum(v.diferenca), 0)::bigint as diferenca,
                                 coalesce(sum(v.transito), 0)::bigint as transito,
                                 coalesce(sum(v.valor_transito), 0)::bigint as valor_transito
                            from (${itensDe(tx, sql`m.id`)}) v) i
      left join lateral (select string_agg(distinct ${nomeDaEmpresa('z')}, ' e ') as em
                           from estoque_lancamento l join empresa z on z.tenant_id = l.tenant_id and z.id = l.empresa_id
                          where l.tenant_id = ${tx.tenant} and l.movimento_id = m.id and l.motivo = 'diferenca_estorno') dif
        on m.estorno_de is not null
     where m.tenant_id = ${tx.tenant} and m.id = p.id
     order by ${por}`);
  return rows.map(cabecalho);
}

/** Description, branches or supplier hold the text, or it is the id. */
const BUSCA = {
  em: [
    ['movimento', 'm.id'],
    ['empresa', 'm.estoque_id'],
    ['empresa', 'm.destino_id'],
    ['empresa', 'm.fornecedor_id'],
  ],
  porId: 'm.id',
} as const;

/** A page of notes, the new ones first. */
export async function movimentoListView(
  tx: Tx,
  filtro: Omit<RouteQuery<typeof estoqueListMovCab>, 'statusId'>,
) {
  const situacao = filtro.situacao ?? TODAS_SITUACOES;
  const onde = sql.join(
    [
      sql`m.tenant_id = ${tx.tenant}`,
      VISTOS,
      ...(situacao === TODAS_SITUACOES ? [] : [sql`m.situacao = ${situacao}`]),
      ...(filtro.tipo === undefined ? [] : [sql`m.tipo_id = ${filtro.tipo}`]),
      ...(filtro.empId === undefined ? [] : [sql`${filtro.empId} in (m.estoque_id, m.destino_id)`]),
      ...dayInPeriod(sql`m.dta_lancamento`, filtro.periodo),
      ...(await comTexto(tx, filtro.search, BUSCA)),
    ],
    sql` and `,
  );
  const { total } = await tx.one(sql<{ total: number }>`select count(*) as total from ${DE} where ${onde}`);
  const por = orderBy(ORDENACAO, filtro.ordem);
  const corte = limitOffset(filtro, PAGE_SIZE_PADRAO);
  return { list: await cabecalhos(tx, { onde, por, corte }), total };
}

/** One note that the caller may see. */
export async function movimentoView(tx: Tx, id: number): Promise<MovCab> {
  const onde = sql`m.tenant_id = ${tx.tenant} and m.id = ${id} and ${VISTOS}`;
  const [cab] = await cabecalhos(tx, { onde });
  if (cab === undefined) throw notFound();
  return cab;
}
