import {
  PAGE_SIZE_PADRAO,
  type PagamentoDaRemessa,
  type RemessaLinha,
  type RouteBody,
  type RouteQuery,
  type remessaList,
  type remessaPagamentos,
} from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  type Dia,
  type FormaLancamento,
  leOcorrencias,
  SITUACAO_REMESSA,
  type SituacaoPagamento,
  sumCentavos,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { dayInPeriod } from '../../base/db/periods.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';
import { comTexto } from '../../registros/lista.ts';
import { agendado, em, enviado, pago, recusado, situacaoDaRemessa } from './pagamentos-da.ts';

interface Row {
  id: number;
  versao: number;
  numero: number;
  conta_id: number;
  conta: string;
  empresa: string;
  data: Dia;
  gerada_em: string;
  cancelada: boolean;
  tem_arquivo: boolean;
  pagamentos: number;
  pendentes: number;
  pagos: number;
  recusados: number;
  total: Centavos;
  total_pago: Centavos;
}

/** Payments of which the caller sees what their receivables are worth. */
export async function pagamentosVistos(tx: Tx): Promise<RawBuilder<unknown>> {
  const semValor = await categoriasSemValor(tx);
  return sql`p.categoria_id <> all(${[...semValor]}::bigint[])`;
}

/** There may be more than the caller sees. */
export const veSoParte = async (tx: Tx): Promise<boolean> =>
  hidesRecords(tx) || (await categoriasSemValor(tx)).length > 0;

/** Files with what their payments that the caller sees come to: one payment a number of the bank's. */
const remessas = (tx: Tx, vistos: RawBuilder<unknown>) => sql`
  select m.id, m.versao, m.numero, m.conta_id, c.nome as conta, ${nomeDaEmpresa('e')} as empresa, m.data, m.gerada_em, m.cancelada,
         m.arquivo is not null as tem_arquivo, q.*
    from remessa m
    join conta_bancaria c on c.tenant_id = m.tenant_id and c.id = m.conta_id
    join empresa e on e.tenant_id = m.tenant_id and e.id = m.empresa_id
    cross join lateral (
      select count(distinct p.seu_numero) as pagamentos,
             count(distinct p.seu_numero) filter (where ${em(enviado, agendado)}) as pendentes,
             count(distinct p.seu_numero) filter (where ${em(pago)}) as pagos,
             count(distinct p.seu_numero) filter (where ${em(recusado)}) as recusados,
             coalesce(sum(p.valor), 0)::bigint as total,
             coalesce(sum(p.valor) filter (where ${em(pago)}), 0)::bigint as total_pago
        from pagamento p where p.tenant_id = m.tenant_id and p.remessa_id = m.id and ${vistos}) q
   where m.tenant_id = ${tx.tenant}`;

const noFio = (r: Row): RemessaLinha => ({
  remessaId: r.id,
  versao: r.versao,
  numero: r.numero,
  contaId: r.conta_id,
  contaNome: r.conta,
  empresaNome: r.empresa,
  data: r.data,
  geradaEm: r.gerada_em,
  situacao: situacaoDaRemessa(r),
  pagamentos: r.pagamentos,
  pagos: r.pagos,
  recusados: r.recusados,
  total: centavosToReais(r.total),
  totalPago: centavosToReais(r.total_pago),
  temArquivo: r.tem_arquivo,
});

const ORDENACAO: Ordering<'remessas'> = {
  columns: { numero: sql`t.numero`, data: sql`t.data` },
  id: sql`t.id`,
  defaultOrder: sql`t.id desc`,
};

/** Which files are in a state, as `situacaoDaRemessa` tells it. */
const NA_SITUACAO: Readonly<Record<number, RawBuilder<unknown>>> = {
  [SITUACAO_REMESSA.cancelada]: sql`t.cancelada`,
  [SITUACAO_REMESSA.aguarda]: sql`(not t.cancelada and t.pendentes > 0)`,
  [SITUACAO_REMESSA.paga]: sql`(not t.cancelada and t.pendentes = 0 and t.recusados = 0)`,
  [SITUACAO_REMESSA.comRecusas]: sql`(not t.cancelada and t.pendentes = 0 and t.recusados > 0)`,
};

type Filtro = RouteBody<typeof remessaList>;

async function condicoes(tx: Tx, filtro: Filtro): Promise<RawBuilder<unknown>> {
  const partes = [sql`true`, ...dayInPeriod(sql`t.data`, filtro.periodo)];
  if (filtro.remessaId !== undefined) partes.push(sql`t.id = ${filtro.remessaId}`);
  const na = NA_SITUACAO[filtro.situacao ?? TODAS_SITUACOES];
  if (na !== undefined) partes.push(na);
  const texto = (filtro.search ?? '').trim();
  if (/^#?\d{1,6}$/.test(texto)) partes.push(sql`t.numero = ${Number(texto.replace('#', ''))}`);
  else partes.push(...(await comTexto(tx, texto, { em: [['contaBancaria', 't.conta_id']] })));
  return sql.join(partes, sql` and `);
}

/** A page of files, the new ones first; what is cancelled counts in no sum. */
export async function remessasView(tx: Tx, filtro: Filtro) {
  const todas = remessas(tx, await pagamentosVistos(tx));
  const onde = await condicoes(tx, filtro);
  const geral = await tx.one(sql<{ quantas: number; total: Centavos; total_pago: Centavos }>`
    select count(*) as quantas, coalesce(sum(t.total) filter (where not t.cancelada), 0)::bigint as total,
           coalesce(sum(t.total_pago) filter (where not t.cancelada), 0)::bigint as total_pago
      from (${todas}) t where ${onde}`);
  if (filtro.remessaId !== undefined && geral.quantas === 0) throw notFound();
  const rows = await tx.rows(sql<Row>`
    select t.* from (${todas}) t where ${onde}
     order by ${orderBy(ORDENACAO, filtro.ordem)} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`);
  return {
    list: rows.map(noFio),
    total: geral.quantas,
    somas: { total: centavosToReais(geral.total), totalPago: centavosToReais(geral.total_pago) },
    parcial: await veSoParte(tx),
  };
}

/** Files that wait for the bank, the oldest first, with the sum of them all. */
export async function semRetornoView(tx: Tx, limite: number) {
  const rows = await tx.rows(sql<Row & { dia: Dia; quantas: number; soma: Centavos }>`
    select t.*, (t.gerada_em at time zone 'America/Sao_Paulo')::date as dia,
           count(*) over () as quantas, (sum(t.total) over ())::bigint as soma
      from (${remessas(tx, await pagamentosVistos(tx))}) t where ${NA_SITUACAO[SITUACAO_REMESSA.aguarda]}
     order by t.gerada_em, t.id limit ${limite}`);
  const [primeira] = rows;
  return {
    quantas: primeira?.quantas ?? 0,
    total: centavosToReais(primeira?.soma ?? 0),
    desde: primeira?.dia ?? null,
    list: rows.map((r) => ({ ...noFio(r), geradaNoDia: r.dia })),
  };
}

/** One file, as its list has it. */
export async function remessaVista(tx: Tx, remessaId: number): Promise<RemessaLinha> {
  const { list } = await remessasView(tx, { remessaId });
  const [remessa] = list;
  if (remessa === undefined) throw notFound();
  return remessa;
}

interface PagamentoRow {
  id: number;
  versao: number;
  pessoa_id: number;
  nome: string;
  seu_numero: string;
  forma: FormaLancamento;
  destino: string;
  situacao: SituacaoPagamento;
  pago_em: Dia | null;
  ocorrencias: string;
  recebiveis: { recebId: number; procId: number; valor: Centavos; valorRecebivel: Centavos }[];
}

const pagamentoNoFio = (p: PagamentoRow, comDestino: boolean): PagamentoDaRemessa => ({
  pagamentoId: p.id,
  versao: p.versao,
  pesId: p.pessoa_id,
  nome: p.nome,
  seuNumero: p.seu_numero,
  forma: p.forma,
  destino: comDestino ? p.destino : '',
  valor: centavosToReais(sumCentavos(p.recebiveis.map((r) => r.valor))),
  situacao: p.situacao,
  pagoEm: p.pago_em,
  ocorrencias: leOcorrencias(p.ocorrencias),
  recebiveis: p.recebiveis.map((r) => ({
    ...r,
    valor: centavosToReais(r.valor),
    valorRecebivel: centavosToReais(r.valorRecebivel),
  })),
});

/** A page of the payments of a file, by name. */
export async function pagamentosDaRemessaView(
  tx: Tx,
  sessao: CurrentSession,
  { remessaId, page, paginas }: RouteQuery<typeof remessaPagamentos>,
) {
  const remessa = await remessaVista(tx, remessaId);
  const rows = await tx.rows(sql<PagamentoRow>`
    select min(p.id) as id, (array_agg(p.versao order by p.id))[1] as versao, p.pessoa_id, s.nome, p.seu_numero, p.forma, p.destino,
           (array_agg(p.situacao order by p.id))[1] as situacao, min(p.pago_em) as pago_em, max(p.ocorrencias) as ocorrencias,
           jsonb_agg(jsonb_build_object('recebId', p.recebivel_id, 'procId', p.pericia_id, 'valor', p.valor,
                                        'valorRecebivel', r.valor) order by p.id) as recebiveis
      from pagamento p
      join recebivel r on r.tenant_id = p.tenant_id and r.id = p.recebivel_id
      join pessoa s on s.tenant_id = p.tenant_id and s.id = p.pessoa_id
     where p.tenant_id = ${tx.tenant} and p.remessa_id = ${remessaId} and ${await pagamentosVistos(tx)}
     group by p.seu_numero, p.pessoa_id, s.nome, p.forma, p.destino
     order by em_ordem(s.nome), min(p.id) ${limitOffset({ page, paginas }, PAGE_SIZE_PADRAO)}`);
  const comDestino = hasPermission(sessao, 'pessoaPagVer', 'pagGera');
  return {
    remessa,
    list: rows.map((r) => pagamentoNoFio(r, comDestino)),
    total: remessa.pagamentos,
    soma: remessa.total,
    parcial: await veSoParte(tx),
  };
}
