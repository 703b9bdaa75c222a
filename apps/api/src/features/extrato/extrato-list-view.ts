import {
  type extratoList,
  type LancamentoLinha,
  PAGE_SIZE_PADRAO,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  compareDates,
  type Dia,
  parseMoney,
  SITUACAO_LANCAMENTO,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { dayInPeriod, parsePeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { veSoParte } from '../pagamento/public.ts';
import { type ContaDoExtrato, contaVista } from './conta-do-arquivo.ts';
import { ligadosAos } from './ligados.ts';
import { certasDaConta, propostasDaConta, propostasNoFio } from './propostas.ts';
import { type LancamentoRow, restaDe } from './trava-lancamentos.ts';

type Filtro = RouteBody<typeof extratoList>;

interface Row extends Omit<LancamentoRow, 'conta_id' | 'empresa_id'> {
  documento: string;
  nome: string;
  historico: string;
}

/** An amount that is typed finds entries of it; any other text is in what the bank says. */
function comTexto(search = ''): RawBuilder<unknown>[] {
  const texto = search.trim();
  if (texto === '') return [];
  const valor = parseMoney(texto);
  const dito = sql`strpos(lower(l.nome || ' ' || l.historico || ' ' || l.documento), lower(${texto})) > 0`;
  return [valor === null ? dito : sql`(abs(l.valor) = ${Math.abs(valor)} or ${dito})`];
}

const daConta = (tx: Tx, conta: ContaDoExtrato, { periodo }: Filtro) => [
  sql`l.tenant_id = ${tx.tenant} and l.conta_id = ${conta.id}`,
  ...dayInPeriod(sql`l.dia`, periodo),
];

function condicoes(tx: Tx, conta: ContaDoExtrato, filtro: Filtro): RawBuilder<unknown> {
  const { situacao = TODAS_SITUACOES } = filtro;
  return sql.join(
    [
      ...daConta(tx, conta, filtro),
      ...(situacao === TODAS_SITUACOES ? [] : [sql`l.situacao = ${literal(situacao)}`]),
      ...comTexto(filtro.search),
    ],
    sql` and `,
  );
}

const ORDENACAO: Ordering<'extrato'> = {
  columns: { dia: sql`l.dia`, valor: sql`l.valor` },
  id: sql`l.id`,
  defaultOrder: sql`l.dia desc, l.id desc`,
};

interface Somas {
  total: number;
  entradas: Centavos;
  saidas: Centavos;
}

const somasDe = (tx: Tx, onde: RawBuilder<unknown>) =>
  tx.one(sql<Somas>`
    select count(*) as total, coalesce(sum(l.valor) filter (where l.valor > 0), 0)::bigint as entradas,
           coalesce(sum(-l.valor) filter (where l.valor < 0), 0)::bigint as saidas
      from lancamento l where ${onde}`);

interface Pendencias {
  sem_par: number;
  soma_sem_par: Centavos;
  com_diferenca: number;
  soma_diferenca: Centavos;
}

/** What of an account is not settled in a period. */
async function pendencias(tx: Tx, conta: ContaDoExtrato, filtro: Filtro) {
  const ligado = sql`l.situacao = ${literal(SITUACAO_LANCAMENTO.conciliado)} and l.conciliado < abs(l.valor)`;
  const semPar = sql`l.situacao = ${literal(SITUACAO_LANCAMENTO.semPar)}`;
  const p = await tx.one(sql<Pendencias>`
    select count(*) filter (where ${semPar}) as sem_par, coalesce(sum(abs(l.valor)) filter (where ${semPar}), 0)::bigint as soma_sem_par,
           count(*) filter (where ${ligado}) as com_diferenca,
           coalesce(sum(abs(l.valor) - l.conciliado) filter (where ${ligado}), 0)::bigint as soma_diferenca
      from lancamento l where ${sql.join(daConta(tx, conta, filtro), sql` and `)}`);
  return {
    semPar: { total: p.sem_par, soma: centavosToReais(p.soma_sem_par) },
    comDiferenca: { total: p.com_diferenca, soma: centavosToReais(p.soma_diferenca) },
  };
}

async function saldoDoBanco(tx: Tx, { id }: ContaDoExtrato, { periodo }: Filtro) {
  const ate =
    periodo === undefined ? sql`true` : sql`saldo_em <= ${parsePeriod(periodo, 'periodo')[1]}::date`;
  const s = await tx.maybeOne(sql<{ saldo: Centavos; saldo_em: Dia }>`
    select saldo, saldo_em from extrato
     where tenant_id = ${tx.tenant} and conta_id = ${id} and saldo_em is not null and ${ate}
     order by saldo_em desc, id desc limit 1`);
  return s === undefined ? null : { valor: centavosToReais(s.saldo), em: s.saldo_em };
}

async function certasNoFio(tx: Tx, conta: ContaDoExtrato, { periodo, comCertas }: Filtro) {
  if (comCertas === undefined) return {};
  const { certas, soma, visto } = await certasDaConta(tx, conta, periodo);
  return { certas: { total: certas.length, soma: centavosToReais(soma), visto } };
}

/** Rows with what they are tied to, or seem to have paid. */
async function linhas(tx: Tx, conta: ContaDoExtrato, rows: readonly Row[]): Promise<LancamentoLinha[]> {
  const ligados = await ligadosAos(
    tx,
    rows.filter((l) => l.conciliado > 0).map((l) => l.id),
  );
  const dias = rows
    .filter((l) => l.situacao === SITUACAO_LANCAMENTO.semPar && l.valor < 0)
    .map((l) => l.dia)
    .toSorted(compareDates);
  const [de, ate] = [dias[0], dias.at(-1)];
  const propostas =
    de === undefined || ate === undefined
      ? undefined
      : (await propostasDaConta(tx, conta, [de, ate])).doLancamento;
  return rows.map((l) => ({
    ...{ lancamentoId: l.id, versao: l.versao, dia: l.dia, valor: centavosToReais(l.valor) },
    ...{
      documento: l.documento,
      nome: l.nome,
      historico: l.historico,
      situacao: l.situacao,
      motivo: l.motivo,
    },
    diferenca: centavosToReais(l.conciliado === 0 ? 0 : restaDe(l)),
    com: ligados.get(l.id) ?? [],
    propostas: propostasNoFio(propostas?.get(l.id)),
  }));
}

/** A page of the entries of an account, the newest first unless it is ordered. */
export async function extratoListView(
  tx: Tx,
  filtro: Filtro,
): Promise<Omit<RouteResponse<typeof extratoList>, 'permissions'>> {
  const conta = await contaVista(tx, filtro.contaId);
  const onde = condicoes(tx, conta, filtro);
  const { total, entradas, saidas } = await somasDe(tx, onde);
  const rows = await tx.rows(sql<Row>`
    select l.id, l.versao, l.dia, l.valor, l.documento, l.nome, l.historico, l.situacao, l.motivo, l.conciliado
      from lancamento l where ${onde}
     order by ${orderBy(ORDENACAO, filtro.ordem)} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`);
  return {
    ...{ contaId: conta.id, contaNome: conta.nome, total },
    list: await linhas(tx, conta, rows),
    somas: {
      ...{ entradas: centavosToReais(entradas), saidas: centavosToReais(saidas) },
      saldo: centavosToReais(entradas - saidas),
    },
    ...(await pendencias(tx, conta, filtro)),
    saldoDoBanco: await saldoDoBanco(tx, conta, filtro),
    ...(await certasNoFio(tx, conta, filtro)),
    parcial: await veSoParte(tx),
  };
}
