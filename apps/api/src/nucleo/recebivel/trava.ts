import { ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

const TRAVAS = {
  nenhuma: sql``,
  compartilhada: sql`for share`,
  exclusiva: sql`for no key update`,
} as const;

/**
 * Order of locks, everywhere: baixas by id, then cases by id, then their people and receivables. Whoever adds to
 * or changes receivables holds the baixa shared, whoever changes its situation holds it alone, so that closing a
 * baixa while another adds to it ends in exactly one of the two. Who only looks locks nothing.
 */
export async function travaBaixas(tx: Tx, ids: readonly number[], modo: keyof typeof TRAVAS) {
  return tx.rows(sql<{
    id: number;
    nome: string;
    dta: string;
    situacao: SituacaoBaixa;
    versao: number;
  }>`
    select id, nome, dta, situacao, versao from baixa
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id ${TRAVAS[modo]}`);
}

export const baixaFechada = (nome: string, id: number): AppError =>
  new AppError(422, [
    {
      code: 'baixa_fechada',
      message: `A baixa ${nome} #${id} está fechada. Volte-a para Em andamento para mudar os seus recebíveis.`,
      field: 'baixaId',
    },
  ]);

/** Locks a baixa shared and refuses when it is missing or closed. */
export async function travaBaixaAberta(tx: Tx, id: number) {
  const [baixa] = await travaBaixas(tx, [id], 'compartilhada');
  if (baixa === undefined) throw notFound();
  if (ehBaixaFechada(baixa.situacao)) throw baixaFechada(baixa.nome, baixa.id);
  return baixa;
}

/** Baixas of the receivables that a condition selects, locked shared, by id. */
export async function travaBaixasDe(
  tx: Tx,
  filtro: { periciaIds: readonly number[] } | { periciaPessoaId: number } | { recebIds: readonly number[] },
) {
  const condicao =
    'periciaIds' in filtro
      ? sql`pericia_id = any(${[...filtro.periciaIds]}::bigint[])`
      : 'periciaPessoaId' in filtro
        ? sql`pericia_pessoa_id = ${filtro.periciaPessoaId}`
        : sql`id = any(${[...filtro.recebIds]}::bigint[])`;
  const rows = await tx.rows(sql<{ baixa_id: number }>`
    select distinct baixa_id from recebivel where tenant_id = ${tx.tenant} and ${condicao}`);
  const baixas = await travaBaixas(
    tx,
    rows.map((r) => r.baixa_id),
    'compartilhada',
  );
  return new Map(baixas.map((b) => [b.id, b]));
}
