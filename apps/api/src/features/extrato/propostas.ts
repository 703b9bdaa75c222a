import type { PropostaDoExtrato } from '@retaguarda/contract';
import {
  type Centavos,
  casaExtrato,
  type Dia,
  JANELA_DO_EXTRATO,
  type LancamentoSemPar,
  type Proposta,
  SITUACAO_LANCAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import { parsePeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { stampOf } from '../../base/stamp.ts';
import { alvoDoCandidato, aoRedor, type CandidatoDaConta, candidatosDaConta } from './candidatos.ts';
import type { ContaDoExtrato } from './conta-do-arquivo.ts';

/** Entries that left the account on these days, and that nothing is tied to. */
const saidasSemPar = (tx: Tx, { id }: ContaDoExtrato, [de, ate]: readonly [Dia, Dia]) =>
  tx.rows(sql<LancamentoSemPar & { versao: number }>`
    select id, versao, dia, valor, documento, nome, historico from lancamento
     where tenant_id = ${tx.tenant} and conta_id = ${id} and situacao = ${literal(SITUACAO_LANCAMENTO.semPar)} and valor < 0
       and dia between ${de}::date and ${ate}::date order by dia, id`);

export type PropostaDaConta = Proposta<CandidatoDaConta>;

interface Casadas {
  /** Of each entry, the best first. */
  doLancamento: ReadonlyMap<number, readonly PropostaDaConta[]>;
  semPar: ReadonlyMap<number, LancamentoSemPar & { versao: number }>;
}

/**
 * What entries without a tie on these days seem to have paid. Whatever lies near is looked at too, so that what is sure
 * has no rival. `novos` are not stored yet.
 */
export async function propostasDaConta(
  tx: Tx,
  conta: ContaDoExtrato,
  dias: readonly [Dia, Dia],
  novos: readonly LancamentoSemPar[] = [],
): Promise<Casadas> {
  const guardados = await saidasSemPar(tx, conta, aoRedor(dias, 2 * JANELA_DO_EXTRATO));
  const lancamentos = [...guardados, ...novos];
  const candidatos =
    lancamentos.length === 0 ? [] : await candidatosDaConta(tx, conta, aoRedor(dias, JANELA_DO_EXTRATO));
  return {
    doLancamento: groupBy(casaExtrato(lancamentos, candidatos), (p) => p.lancamentoId),
    semPar: new Map(guardados.map((l) => [l.id, l])),
  };
}

export const propostasNoFio = (propostas: readonly PropostaDaConta[] = []): PropostaDoExtrato[] =>
  propostas.map(({ certa, motivos, candidatos }) => ({
    certa,
    motivos: [...motivos],
    com: candidatos.map(alvoDoCandidato),
  }));

/** A sure proposal with the version of its entry. */
export interface Certa {
  lancamentoId: number;
  versao: number;
  candidatos: readonly CandidatoDaConta[];
}

/** The days of a period; without one, from the first to the last on which something stands without a tie. */
async function diasDe(
  tx: Tx,
  { id }: ContaDoExtrato,
  periodo: string | undefined,
): Promise<[Dia, Dia] | null> {
  if (periodo !== undefined) return parsePeriod(periodo, 'periodo');
  const { de, ate } = await tx.one(sql<{ de: Dia | null; ate: Dia | null }>`
    select min(dia) as de, max(dia) as ate from lancamento
     where tenant_id = ${tx.tenant} and conta_id = ${id} and situacao = ${literal(SITUACAO_LANCAMENTO.semPar)}`);
  return de === null || ate === null ? null : [de, ate];
}

async function certasEntre(tx: Tx, conta: ContaDoExtrato, dias: readonly [Dia, Dia]): Promise<Certa[]> {
  const { doLancamento, semPar } = await propostasDaConta(tx, conta, dias);
  return [...doLancamento.values()].flatMap((propostas): Certa[] => {
    const certa = propostas.find((p) => p.certa);
    const lancamento = certa === undefined ? undefined : semPar.get(certa.lancamentoId);
    if (certa === undefined || lancamento === undefined) return [];
    if (lancamento.dia < dias[0] || lancamento.dia > dias[1]) return [];
    return [{ lancamentoId: lancamento.id, versao: lancamento.versao, candidatos: certa.candidatos }];
  });
}

/** All sure proposals of an account in a period, or at all, with a stamp of what taking them would do. */
export async function certasDaConta(tx: Tx, conta: ContaDoExtrato, periodo: string | undefined) {
  const dias = await diasDe(tx, conta, periodo);
  const certas = dias === null ? [] : await certasEntre(tx, conta, dias);
  const soma: Centavos = sumCentavos(certas.flatMap((c) => c.candidatos.map((alvo) => alvo.valor)));
  const visto = stampOf(
    conta.id,
    certas.map((c) => [c.lancamentoId, c.versao, c.candidatos.map((alvo) => [alvo.chave, alvo.valor])]),
  );
  return { certas, soma, visto };
}
