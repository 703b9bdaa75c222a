import type { AlvoDoLancamento } from '@retaguarda/contract';
import {
  addDays,
  type Candidato,
  type Centavos,
  centavosToReais,
  type Dia,
  SITUACAO_PAGAMENTO,
  type SituacaoPagamento,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { pagamentosVistos } from '../pagamento/public.ts';
import type { ContaDoExtrato } from './conta-do-arquivo.ts';

/** A payment as the bank makes it, or a whole file, with what of it nothing is tied to. */
export interface CandidatoDaConta extends Candidato {
  /** The first of its receivables' payments; 0 of a file. */
  pagamentoId: number;
  /** Of a file; 0 of a payment. */
  remessaId: number;
  /** The file's number, also of a payment by file; 0 for none. */
  remessaNumero: number;
  situacao: SituacaoPagamento | null;
}

interface Row {
  id: number;
  ids: number[];
  pessoa_id: number | null;
  seu_numero: string;
  numero: number | null;
  dia: Dia;
  valor: Centavos;
  ligado: Centavos;
  situacao: SituacaoPagamento | null;
}

const { enviado, agendado, pago } = SITUACAO_PAGAMENTO;
const PAGO = literal(pago);
const PENDENTE = sql`(${literal(enviado)}, ${literal(agendado)})`;

/** Paid on days of a period, or to be; the conditions are those of two indexes. */
const entre = (de: Dia, ate: Dia): RawBuilder<unknown> => sql`(
  (p.situacao = ${PAGO} and p.pago_em between ${de}::date and ${ate}::date)
  or (p.situacao in ${PENDENTE} and p.data between ${de}::date and ${ate}::date))`;

/** By files of the account, or by hand by the company whose account it is. */
const pagamentos = (tx: Tx, { id, empresaId }: ContaDoExtrato, quando: RawBuilder<unknown>) => sql<Row>`
  select g.*, (select coalesce(sum(c.valor), 0)::bigint from conciliacao c where c.tenant_id = ${tx.tenant} and c.pagamento_id = g.id) as ligado
    from (select min(p.id) as id, array_agg(p.id) as ids, p.pessoa_id, p.remessa_id, p.seu_numero, m.numero,
                 coalesce(min(p.pago_em), min(p.data)) as dia, sum(p.valor)::bigint as valor, min(p.situacao) as situacao
            from pagamento p left join remessa m on m.tenant_id = ${tx.tenant} and m.id = p.remessa_id
           where p.tenant_id = ${tx.tenant} and ${quando}
             and (m.conta_id = ${id} or (p.remessa_id is null and coalesce(p.empresa_id, ${empresaId}) = ${empresaId}))
           group by p.pessoa_id, p.remessa_id, p.seu_numero, m.numero, case when p.remessa_id is null then p.id end) g
   where not exists (select 1 from conciliacao c where c.tenant_id = ${tx.tenant} and c.remessa_id = g.remessa_id)`;

/** Whole files of several payments, of which none is tied by itself. */
const remessas = (tx: Tx, { id }: ContaDoExtrato, [de, ate]: readonly [Dia, Dia]) => sql<Row>`
  select g.*, (select coalesce(sum(c.valor), 0)::bigint from conciliacao c where c.tenant_id = ${tx.tenant} and c.remessa_id = g.id) as ligado
    from (select m.id, array_agg(p.id) as ids, null::bigint as pessoa_id, '' as seu_numero, m.numero, m.data as dia,
                 sum(p.valor)::bigint as valor, null::smallint as situacao
            from remessa m join pagamento p on p.tenant_id = ${tx.tenant} and p.remessa_id = m.id
           where m.tenant_id = ${tx.tenant} and m.conta_id = ${id} and not m.cancelada
             and m.data between ${de}::date and ${ate}::date and p.situacao in (${literal(enviado)}, ${literal(agendado)}, ${PAGO})
           group by m.id, m.numero, m.data having count(distinct p.seu_numero) > 1) g
   where not exists (select 1 from conciliacao c where c.tenant_id = ${tx.tenant} and c.pagamento_id = any(g.ids))`;

/** Names of who is paid, of payments that the caller sees with what they are worth. */
async function nomesVistos(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const vistos = await pagamentosVistos(tx);
  const rows = await tx.rows(sql<{ id: number; nome: string }>`
    select p.id, s.nome from pagamento p join pessoa s on s.tenant_id = ${tx.tenant} and s.id = p.pessoa_id
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[]) and ${vistos}`);
  return new Map(rows.map((r) => [r.id, r.nome]));
}

const candidatoDe = (r: Row, nome: string): CandidatoDaConta => ({
  chave: `${r.pessoa_id === null ? 'r' : 'p'}${r.id}`,
  ...{ dia: r.dia, valor: r.valor - r.ligado, pessoaId: r.pessoa_id, situacao: r.situacao },
  nome: r.pessoa_id === null ? '' : nome,
  numeros: r.pessoa_id === null ? [String(r.numero)] : [r.seu_numero].filter((n) => n !== ''),
  pagamentoId: r.pessoa_id === null ? 0 : r.id,
  remessaId: r.pessoa_id === null ? r.id : 0,
  remessaNumero: r.numero ?? 0,
});

/**
 * What entries of an account around these days may have paid, and is not tied as a whole yet. What is paid at once is one, so
 * that one of which the caller does not see all is left out.
 */
export async function candidatosDaConta(
  tx: Tx,
  conta: ContaDoExtrato,
  [de, ate]: readonly [Dia, Dia],
): Promise<CandidatoDaConta[]> {
  const rows = await seeingEverything(tx, async () => [
    ...(await tx.rows(pagamentos(tx, conta, entre(de, ate)))),
    ...(await tx.rows(remessas(tx, conta, [de, ate]))),
  ]);
  const nomes = await nomesVistos(
    tx,
    rows.flatMap((r) => r.ids),
  );
  return rows
    .filter((r) => r.valor > r.ligado && r.ids.every((id) => nomes.has(id)))
    .map((r) => candidatoDe(r, nomes.get(r.id) ?? ''));
}

/** Days around a period, so many before and after it. */
export const aoRedor = ([de, ate]: readonly [Dia, Dia], dias: number): [Dia, Dia] => [
  addDays(de, -dias) ?? de,
  addDays(ate, dias) ?? ate,
];

export const alvoDoCandidato = (c: CandidatoDaConta): AlvoDoLancamento => ({
  ...{ pagamentoId: c.pagamentoId, remessaId: c.remessaId, procId: 0, nome: c.nome, pesId: c.pessoaId ?? 0 },
  ...{ remessaNumero: c.remessaNumero, dia: c.dia, valor: centavosToReais(c.valor), situacao: c.situacao },
});
