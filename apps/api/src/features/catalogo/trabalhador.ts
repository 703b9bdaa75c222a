import { sql } from 'kysely';
import { installationSession } from '../../base/auth/current-session.ts';
import { formulaClock } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskKind, TaskSlice } from '../../base/tasks/executor.ts';
import type { Task } from '../../base/tasks/task.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { FASES } from './alcance.ts';
import { gravaFatia, proximaFatia } from './fatia.ts';
import type { DadosDaTarefa } from './tarefa.ts';

const adianta = (tx: Tx, { id }: Task, { fase, cursor }: { fase: DadosDaTarefa['fase']; cursor: number }) =>
  tx.execute(sql`
    update tarefa set cursor = ${cursor}, dados = jsonb_set(dados, '{fase}', to_jsonb(${fase}::text))
     where tenant_id = ${tx.tenant} and id = ${id}`);

/**
 * The next slice with its cursor, in one transaction, by the definitions of now: a slice done twice changes nothing
 * the second time.
 */
async function fatia(tx: Tx, tarefa: Task): Promise<TaskSlice> {
  const { cursor, dados } = await tx.one(sql<{ cursor: number; dados: DadosDaTarefa }>`
    select cursor, dados from tarefa where tenant_id = ${tx.tenant} and id = ${tarefa.id}`);
  const { fase, alcance } = dados;
  const { inteiro: modelo } = await modeloDe(tx);
  const proxima = await proximaFatia(
    tx,
    { fase, alcance, depoisDe: cursor, trava: true },
    { depois: modelo, clock: formulaClock() },
  );
  if (proxima !== null) {
    await gravaFatia(tx, tarefa.pessoaId, modelo, proxima);
    await adianta(tx, tarefa, { fase, cursor: proxima.ate });
    return { done: proxima.depois.length, isLast: false };
  }
  const seguinte = FASES[FASES.indexOf(fase) + 1];
  if (seguinte === undefined) return { done: 0, isLast: true };
  await adianta(tx, tarefa, { fase: seguinte, cursor: 0 });
  return { done: 0, isLast: false };
}

/** Recomputes in the background what changes of the catalogue left to do: records of everybody, whoever asked. */
export const RECALCULO: TaskKind = {
  type: 'recalculo',
  runAs: async (tx, { pessoaId }) => installationSession(tx.tenant, pessoaId),
  runSlice: (tx, _sessao, tarefa) => fatia(tx, tarefa),
  stoppedText: 'O recálculo parou por um erro',
  onFailure: async () => undefined,
};
