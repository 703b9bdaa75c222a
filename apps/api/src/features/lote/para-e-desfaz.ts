import type { loteCancela, loteDesfaz, RouteResponse } from '@retaguarda/contract';
import { loteEmCurso, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { regra } from '../../base/http/app-error.ts';
import { criaTarefa, trocaTarefa } from '../../base/tarefas/tarefa.ts';
import { andamentoDe, loteVisto, semVoltaDe, situacaoDoLote, travaLote } from './lote-row.ts';

const TERMINOU = 'Esta alteração em lote já terminou';

/** Ends one that waits or is under way, or its undoing; the slice that it is at is undone, those before stay. */
export async function cancelaLote(
  tx: Tx,
  { pessoaId }: SessaoAtual,
  id: number,
): Promise<RouteResponse<typeof loteCancela>> {
  const { tarefa_id } = await travaLote(tx, pessoaId, id);
  await trocaTarefa(tx, { id: tarefa_id, tipo: 'lote' }, SITUACAO_TAREFA.interrompida, TERMINOU);
  await tx.faz(sql`update lote set por_dizer = false where tenant_id = ${tx.tenant} and id = ${id}`);
  const andamento = andamentoDe(await loteVisto(tx, sql`l.id = ${id}`));
  return { message: andamento.message, andamento };
}

/** Has the server take back what it did, record by record, the last one first; what is left of it is gone on with. */
export async function desfazLote(
  tx: Tx,
  sessao: SessaoAtual,
  id: number,
): Promise<RouteResponse<typeof loteDesfaz>> {
  const lote = await travaLote(tx, sessao.pessoaId, id);
  if (loteEmCurso(situacaoDoLote(lote)))
    throw regra('regra', 'Cancele a alteração em lote antes de desfazê-la');
  const recusa = semVoltaDe(lote);
  if (recusa !== '') throw regra('regra', recusa);
  const feitos = lote.desfeitos + lote.mantidos;
  const tarefaId = await criaTarefa(tx, sessao, { tipo: 'lote', dados: {}, total: lote.feitos, feitos });
  await tx.faz(sql`
    update lote set desfaz = true, por_dizer = true, tarefa_id = ${tarefaId}
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.faz(sql`delete from tarefa where tenant_id = ${tx.tenant} and id = ${lote.tarefa_id}`);
  return {
    message: 'A alteração em lote está sendo desfeita no servidor',
    andamento: andamentoDe(await loteVisto(tx, sql`l.id = ${id}`)),
  };
}
