import { sql } from 'kysely';
import { type CurrentSession, installationSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskKind, TaskSlice } from '../../base/tasks/executor.ts';
import { enqueueTask, type Task } from '../../base/tasks/task.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { notifica } from '../../registros/notifica.ts';
import { carregaCasos, gravaCasos, linhasDosCasos, travaVariasComBaixas } from '../pericia/public.ts';
import { CUIDA } from '../prazo/public.ts';
import {
  categoriasPeloCalendario,
  contaAbertos,
  proximosAbertos,
  type VencimentoRow,
  vencimentosGuardados,
} from './casos-abertos.ts';
import { movidosDe, type Par, pares } from './movidos.ts';

const TIPO = 'calendario';

/** Leaves to a task what a changed calendar moves; 0 where there is nothing to look at. */
export async function incluiTarefaDoCalendario(
  tx: Tx,
  sessao: CurrentSession,
  { modelo, ano }: { modelo: Modelo; ano: number },
): Promise<number> {
  const total = await contaAbertos(tx, categoriasPeloCalendario(modelo));
  if (total === 0) return 0;
  return enqueueTask(tx, sessao, { tipo: TIPO, dados: { titulo: `Calendário de ${ano}`, refs: [] }, total });
}

/** What was kept stays kept, on the day on which its deadline now is. */
async function mantemCumpridos(tx: Tx, todos: readonly Par<VencimentoRow>[]): Promise<void> {
  const trocados = todos.flatMap(({ antes, depois }) =>
    antes?.cumprido === true && depois !== undefined && depois.id !== antes.id && !depois.cumprido
      ? [{ id: depois.id, em: antes.cumpridoEm, por: antes.cumpridoPor }]
      : [],
  );
  if (trocados.length > 0)
    await tx.execute(sql`
      update prazo p set cumprido_em = t.em, cumprido_por = t.por
        from json_to_recordset(${JSON.stringify(trocados)}::json) as t(id bigint, em timestamptz, por bigint)
       where p.tenant_id = ${tx.tenant} and p.id = t.id`);
}

/** Says of each deadline that moved on which day it was due, and which task moved it. */
async function marcaMovidos(tx: Tx, tarefa: Task, todos: readonly Par<VencimentoRow>[]): Promise<void> {
  const movidos = movidosDe(todos).flatMap(({ antes, depois }) =>
    antes === undefined || depois === undefined ? [] : [{ id: depois.id, era: antes.vence }],
  );
  if (movidos.length === 0) return;
  await tx.execute(sql`
    update prazo p set era = m.era, movido_por = ${tarefa.id}
      from json_to_recordset(${JSON.stringify(movidos)}::json) as m(id bigint, era date)
     where p.tenant_id = ${tx.tenant} and p.id = m.id`);
}

/** Recalculates some open cases and finds anew when their open deadlines are due. */
async function move(tx: Tx, tarefa: Task, ids: readonly number[]): Promise<void> {
  const { inteiro: modelo } = await modeloDe(tx);
  await travaVariasComBaixas(tx, ids);
  const antes = await vencimentosGuardados(tx, ids);
  const linhas = await linhasDosCasos(await carregaCasos(tx, ids), { modelo });
  await gravaCasos(tx, { pessoaId: tarefa.pessoaId, modelo }, linhas);
  await tx.execute(sql`
    update prazo set dia = dia
     where tenant_id = ${tx.tenant} and pericia_id = any(${[...ids]}::bigint[]) and cumprido_em is null`);
  const todos = pares(antes, await vencimentosGuardados(tx, ids));
  await mantemCumpridos(tx, todos);
  await marcaMovidos(tx, tarefa, todos);
}

/** Tells whoever looks after cases of deadlines that moved, once. */
async function avisa(tx: Tx, { id }: Task): Promise<void> {
  const rows = await tx.rows(sql<{ pessoa: number }>`
    select distinct ${CUIDA} as pessoa
      from prazo p join pericia c on c.tenant_id = p.tenant_id and c.id = p.pericia_id
     where p.tenant_id = ${tx.tenant} and p.movido_por = ${id} and p.cumprido_em is null and ${CUIDA} is not null`);
  await notifica(tx, {
    ...{ tipo: 'prazo', pessoas: rows.map((r) => r.pessoa) },
    ...{ dados: { tarefaId: id }, chave: `calendario.${id}` },
  });
}

/** The next slice with its cursor, by the calendar of now: a slice done twice changes nothing the second time. */
async function fatia(tx: Tx, tarefa: Task): Promise<TaskSlice> {
  const { cursor } = await tx.one(
    sql<{ cursor: number }>`select cursor from tarefa where tenant_id = ${tx.tenant} and id = ${tarefa.id}`,
  );
  const { inteiro } = await modeloDe(tx);
  const ids = await proximosAbertos(tx, categoriasPeloCalendario(inteiro), cursor);
  const ultimo = ids.at(-1);
  if (ultimo === undefined) {
    await avisa(tx, tarefa);
    return { done: 0, isLast: true };
  }
  await move(tx, tarefa, ids);
  await tx.execute(
    sql`update tarefa set cursor = ${ultimo} where tenant_id = ${tx.tenant} and id = ${tarefa.id}`,
  );
  return { done: ids.length, isLast: false };
}

/** Moves open deadlines in the background as a changed calendar asks: of everybody, whoever changed it. */
export const CALENDARIO_MUDADO: TaskKind = {
  type: TIPO,
  runAs: async (tx, { pessoaId }) => installationSession(tx.tenant, pessoaId),
  runSlice: (tx, _sessao, tarefa) => fatia(tx, tarefa),
  stoppedText: 'O recálculo pelo calendário parou por um erro',
  onFailure: async () => undefined,
};
