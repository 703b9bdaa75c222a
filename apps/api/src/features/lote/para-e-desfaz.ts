import type { loteCancela, loteDesfaz, loteRetoma, RouteResponse } from '@retaguarda/contract';
import { loteEmCurso, SITUACAO_LOTE, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { changeTaskState, enqueueTask } from '../../base/tasks/task.ts';
import { andamentoDe, loteVisto, semVoltaDe, situacaoDoLote, travaLote } from './lote-row.ts';

const TERMINOU = 'Esta alteração em lote já terminou';

/** Ends one that waits or is under way, or its undoing; the slice that it is at is undone, those before stay. */
export async function cancelaLote(
  tx: Tx,
  { pessoaId }: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof loteCancela>> {
  const { tarefa_id } = await travaLote(tx, pessoaId, id);
  await changeTaskState(tx, { id: tarefa_id, tipos: ['lote'] }, SITUACAO_TAREFA.interrompida, TERMINOU);
  await tx.execute(sql`update lote set por_dizer = false where tenant_id = ${tx.tenant} and id = ${id}`);
  const andamento = andamentoDe(await loteVisto(tx, sql`l.id = ${id}`));
  return { message: andamento.message, andamento };
}

/** Goes on with one that failed, from where it stopped; undoing goes on by being asked for again. */
export async function retomaLote(
  tx: Tx,
  { pessoaId }: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof loteRetoma>> {
  const lote = await travaLote(tx, pessoaId, id);
  if (situacaoDoLote(lote) !== SITUACAO_LOTE.falhou)
    throw ruleViolation('regra', 'Esta alteração em lote não está parada');
  await changeTaskState(tx, { id: lote.tarefa_id, tipos: ['lote'] }, SITUACAO_TAREFA.aguarda, TERMINOU);
  await tx.execute(sql`update lote set por_dizer = true where tenant_id = ${tx.tenant} and id = ${id}`);
  return {
    message: 'A alteração em lote continua',
    andamento: andamentoDe(await loteVisto(tx, sql`l.id = ${id}`)),
  };
}

/** Has the server take back what it did, record by record, the last one first; what is left of it is gone on with. */
export async function desfazLote(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof loteDesfaz>> {
  const lote = await travaLote(tx, sessao.pessoaId, id);
  if (loteEmCurso(situacaoDoLote(lote)))
    throw ruleViolation('regra', 'Cancele a alteração em lote antes de desfazê-la');
  const recusa = semVoltaDe(lote);
  if (recusa !== '') throw ruleViolation('regra', recusa);
  const feitos = lote.desfeitos + lote.mantidos;
  const tarefaId = await enqueueTask(tx, sessao, { tipo: 'lote', dados: {}, total: lote.feitos, feitos });
  await tx.execute(sql`
    update lote set desfaz = true, por_dizer = true, tarefa_id = ${tarefaId}
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.execute(sql`delete from tarefa where tenant_id = ${tx.tenant} and id = ${lote.tarefa_id}`);
  return {
    message: 'A alteração em lote está sendo desfeita no servidor',
    andamento: andamentoDe(await loteVisto(tx, sql`l.id = ${id}`)),
  };
}
