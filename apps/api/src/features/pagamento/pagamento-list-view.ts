import {
  PAGE_SIZE_PADRAO,
  type PagamentoLinha,
  type pagamentoList,
  type RouteBody,
  type UsuarioPagamento,
} from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  type Dia,
  leOcorrencias,
  SITUACAO_BAIXA,
  SITUACAO_PAGAMENTO,
  type SituacaoPagamento,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { dayInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, semForma } from '../../nucleo/recebivel/public.ts';
import { comTexto } from '../../registros/lista.ts';
import { PAGAMENTO } from '../pessoa/public.ts';
import { destinoDe, destinoEmPalavras } from './como-paga.ts';
import { VIVO } from './recebiveis.ts';
import { veSoParte } from './remessas-view.ts';

interface Row {
  id: number;
  pericia_id: number;
  pericia_pessoa_id: number;
  pessoa_id: number;
  nome: string;
  baixa_id: number;
  baixa: string;
  dta: Dia;
  valor: Centavos;
  paga: Centavos | null;
  como: UsuarioPagamento;
  pagamento_id: number | null;
  versao: number;
  situacao: SituacaoPagamento;
  data: Dia;
  remessa_id: number | null;
  numero: number | null;
  ocorrencias: string;
  observacao: string;
}

type Filtro = RouteBody<typeof pagamentoList>;

/** Receivables of finalised baixas. */
export const DE = sql`
  recebivel r
  join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id and b.situacao = ${literal(SITUACAO_BAIXA.finalizada)}
  join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
  join pessoa s on s.tenant_id = pp.tenant_id and s.id = pp.pessoa_id`;

/** The payment that holds a receivable or, where none does, the last one that did not come about. */
const PAGAMENTO_DELE = sql`
  left join lateral (
    select p.* from pagamento p where p.tenant_id = r.tenant_id and p.recebivel_id = r.id
     order by p.situacao in ${VIVO} desc, p.id desc limit 1) p on true`;

const VIVE = sql`exists (
  select 1 from pagamento v where v.tenant_id = r.tenant_id and v.recebivel_id = r.id and v.situacao in ${VIVO})`;

function naSituacao(situacao: number): RawBuilder<unknown>[] {
  if (situacao === TODAS_SITUACOES) return [];
  if (situacao === SITUACAO_PAGAMENTO.aPagar) return [sql`not ${VIVE}`];
  const este = nesta(situacao);
  // One that was refused and is paid by now is paid.
  return situacao === SITUACAO_PAGAMENTO.recusado ? [este, sql`not ${VIVE}`] : [este];
}

const nesta = (situacao: number): RawBuilder<unknown> => sql`exists (
  select 1 from pagamento v where v.tenant_id = r.tenant_id and v.recebivel_id = r.id and v.situacao = ${situacao})`;

/** Those that are worth something, or pay something. */
export async function condicoes(
  tx: Tx,
  filtro: Filtro,
  paga: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const semValor = await categoriasSemValor(tx);
  const partes = [
    sql`r.tenant_id = ${tx.tenant} and (r.valor <> 0 or ${paga} <> 0)`,
    ...(semValor.length === 0 ? [] : [sql`r.categoria_id <> all(${[...semValor]}::bigint[])`]),
    ...naSituacao(filtro.situacao ?? SITUACAO_PAGAMENTO.aPagar),
    ...dayInPeriod(sql`b.dta`, filtro.periodo),
    ...(filtro.baixaId === undefined ? [] : [sql`b.id = ${filtro.baixaId}`]),
    ...(filtro.semForma === undefined ? [] : [semForma(tx, sql`s.id`)]),
    ...(await comTexto(tx, filtro.search, {
      em: [
        ['pessoa', 's.id'],
        ['baixa', 'b.id'],
      ],
    })),
  ];
  return sql.join(partes, sql` and `);
}

const NOME = sortableText('s.nome');
const ORDENACAO: Ordering<'pagamentos'> = {
  columns: { data: sql`b.dta`, pessoa: NOME },
  id: sql`r.id`,
  defaultOrder: sql`b.dta desc, b.id desc, ${NOME}, r.id`,
};

/** Where the person is paid by now, or where the payment went. */
function destinoDa({ como }: Row): string {
  const destino = destinoDe(como, '');
  return destino === null ? '' : destinoEmPalavras(destino);
}

const linhaDe = (r: Row, comDestino: boolean): PagamentoLinha => ({
  recebId: r.id,
  procId: r.pericia_id,
  procPesId: r.pericia_pessoa_id,
  pesId: r.pessoa_id,
  nome: r.nome,
  baixaId: r.baixa_id,
  baixaNome: r.baixa,
  baixaDta: r.dta,
  valor: centavosToReais(r.paga ?? 0),
  valorRecebivel: centavosToReais(r.valor),
  forma: r.como.pagForma,
  destino: comDestino ? destinoDa(r) : '',
  situacao: situacaoDa(r),
  pagamento:
    r.pagamento_id === null
      ? null
      : {
          pagamentoId: r.pagamento_id,
          versao: r.versao,
          situacao: r.situacao,
          data: r.data,
          remessaId: r.remessa_id ?? 0,
          remessaNumero: r.numero ?? 0,
          ocorrencias: leOcorrencias(r.ocorrencias),
          observacao: r.observacao,
        },
});

/** What was cancelled or taken back is to be paid; what the bank refused is said so. */
function situacaoDa({ pagamento_id, situacao }: Row): SituacaoPagamento {
  const { cancelado, estornado, aPagar } = SITUACAO_PAGAMENTO;
  return pagamento_id === null || situacao === cancelado || situacao === estornado ? aPagar : situacao;
}

interface Somas {
  total: number;
  soma: Centavos;
  recebiveis: Centavos;
  pagos: number;
  pago: Centavos;
}

/** Sums over all that match. */
async function somasDe(
  tx: Tx,
  { onde, paga, comPagos }: Record<'onde' | 'paga', RawBuilder<unknown>> & { comPagos: boolean },
) {
  const pago = comPagos ? nesta(SITUACAO_PAGAMENTO.pago) : sql`false`;
  const s = await tx.one(sql<Somas>`
    select count(*) as total, coalesce(sum(${paga}), 0)::bigint as soma, coalesce(sum(r.valor), 0)::bigint as recebiveis,
           count(*) filter (where ${pago}) as pagos, coalesce(sum(${paga}) filter (where ${pago}), 0)::bigint as pago
      from ${DE} where ${onde}`);
  return {
    total: s.total,
    soma: centavosToReais(s.soma),
    somaRecebiveis: centavosToReais(s.recebiveis),
    ...(comPagos ? { pagos: { total: s.pagos, soma: centavosToReais(s.pago) } } : {}),
  };
}

/** A page of receivables of finalised baixas with the payment of each, and their sum. */
export async function pagamentoListView(tx: Tx, sessao: CurrentSession, filtro: Filtro) {
  const paga = await oQueSePaga(tx);
  const onde = await condicoes(tx, filtro, paga);
  const somas = await somasDe(tx, { onde, paga, comPagos: filtro.comPagos !== undefined });
  const ordem = orderBy(ORDENACAO, filtro.ordem);
  // Which they are comes first, so that what is said of each is looked up for a page alone.
  const pagina = await tx.rows(sql<{ id: number }>`
    select r.id from ${DE} where ${onde} order by ${ordem} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`);
  const rows = await tx.rows(sql<Row>`
    select r.id, r.pericia_id, r.pericia_pessoa_id, s.id as pessoa_id, s.nome, b.id as baixa_id, b.nome as baixa, b.dta, r.valor, ${paga} as paga,
           ${PAGAMENTO} as como, p.id as pagamento_id, p.versao, p.situacao, p.data, p.remessa_id, m.numero, coalesce(p.ocorrencias, '') as ocorrencias,
           p.observacao
      from ${DE} left join pessoa_pagamento g on g.tenant_id = s.tenant_id and g.pessoa_id = s.id
      ${PAGAMENTO_DELE} left join remessa m on m.tenant_id = p.tenant_id and m.id = p.remessa_id
     where r.tenant_id = ${tx.tenant} and r.id = any(${pagina.map((r) => r.id)}::bigint[])
     order by ${ordem}`);
  const comDestino = hasPermission(sessao, 'pessoaPagVer');
  return {
    list: rows.map((r) => linhaDe(r, comDestino)),
    ...somas,
    parcial: await veSoParte(tx),
  };
}
