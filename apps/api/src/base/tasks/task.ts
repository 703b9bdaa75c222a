import { SITUACAO_TAREFA, type SituacaoTarefa, viraTarefa } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { notFound, ruleViolation } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import { queryEachTenant, type TenantExpression } from '../db/each-tenant.ts';
import { literal } from '../db/literal.ts';
import type { Tx } from '../db/tx.ts';

export type TaskType = 'recalculo' | 'calendario' | 'importacao' | 'lote';

/** A task that is this process's for now. */
export interface Task {
  id: number;
  /** Who asked for it; 0 of a command on the server. */
  pessoaId: number;
  /** The key by which that was done. */
  chaveId: number | null;
  /** How often it has failed in a row. */
  tentativas: number;
  /** Who works on it does nothing else: if that process dies, it is this task's doing. */
  sozinha: boolean;
  /** How often in a row that has happened. */
  mortes: number;
  /** Whoever held it before was not heard of again. */
  suspeita: boolean;
  /** From where it was asked for, while that is known. */
  endereco: string | null;
  /** The agent that asked for it with the key. */
  agente: string | null;
}

/**
 * Who works on a task renews this while it does; after it another one goes on. Being wrong about that costs a slice: of
 * two that do the same one, the other is undone.
 */
export const LEASE_MS = 6000;
const posse = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
/** What stood still for longer begins its rate anew. */
const PAUSA = '30 seconds';

const AGUARDA = literal(SITUACAO_TAREFA.aguarda);
const ANDA = literal(SITUACAO_TAREFA.anda);

interface Nova {
  tipo: TaskType;
  dados: object;
  total: number;
  feitos?: number;
}

/** Leaves work to be done, in the transaction of what asks for it. */
export async function enqueueTask(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, dados, total, feitos = 0 }: Nova,
): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into tarefa (tenant_id, tipo, dados, total, feitos, pessoa_id, chave_api_id)
    select ${tx.tenant}, ${tipo}, ${JSON.stringify(dados)}::jsonb, ${total}, ${feitos}, ${sessao.pessoaId}, s.chave_api_id
      from (select 1) um left join sessao s on s.tenant_id = ${tx.tenant} and s.id::text = ${sessao.sid}
    returning id`);
  return id;
}

/** Kinds of which something is left to do; none in a network that is suspended. */
const porFazer = (rede: TenantExpression) => sql<{ tipo: TaskType }>`
  select distinct t.tipo from tarefa t join tenant r on r.tenant_id = t.tenant_id and r.suspensa_em is null
   where t.tenant_id = ${rede} and t.situacao in (${AGUARDA}, ${ANDA}) and t.proxima_em <= now()`;

export const loadPendingTypes = async (tx: Tx): Promise<TaskType[]> =>
  (await tx.rows(porFazer(tx.tenant))).map((r) => r.tipo);

export const loadPendingTenants = async (pool: pg.Pool): Promise<number[]> =>
  (await queryEachTenant(pool, porFazer)).map((a) => a.rede);

/** Deaths in a row: one more where the process that held it did nothing else, none where it did. */
const mortes = sql`case when t.dono is null then t.mortes when t.sozinha then t.mortes + 1 else 0 end`;

/**
 * Takes the oldest of a kind that waits, or the one under way that nobody works on: one of a kind at a time, which
 * an index guards. Whoever held it and was not heard of again has died.
 */
export function claimTask(
  tx: Tx,
  tipo: TaskType,
  { dono, sozinha }: { dono: string; sozinha: boolean },
): Promise<Task | undefined> {
  return tx.maybeOne(sql<Task>`
    update tarefa t
       set situacao = ${ANDA}, dono = ${dono}, tomada_ate = ${posse},
           sozinha = ${sozinha}, mortes = ${mortes},
           anda_desde = case when ${segue} then t.anda_desde else n.agora end,
           feitos_antes = case when ${segue} then t.feitos_antes else t.feitos end
      from (select now() as agora, now() - ${PAUSA}::interval as parada) n, tarefa antes
     where antes.tenant_id = t.tenant_id and antes.id = t.id and t.tenant_id = ${tx.tenant} and exists (select 1 from tenant r where r.tenant_id = ${tx.tenant} and r.suspensa_em is null)
       and t.id = (select id from tarefa
                    where tenant_id = ${tx.tenant} and tipo = ${tipo} and proxima_em <= now()
                      and ((situacao = ${ANDA} and tomada_ate <= now())
                        or (situacao = ${AGUARDA}
                            and not exists (select 1 from tarefa a where a.tenant_id = ${tx.tenant} and a.tipo = ${tipo}
                                               and a.situacao = ${ANDA})))
                    order by id limit 1 for update skip locked)
    returning t.id, coalesce(t.pessoa_id, 0) as "pessoaId", t.chave_api_id as "chaveId", t.tentativas, t.sozinha, t.mortes, antes.dono is not null as suspeita,
              t.endereco, t.agente`);
}

const segue = sql`t.situacao = ${ANDA} and t.tomada_ate > n.parada`;

const minha = (tx: Tx, { id }: Task, dono: string) =>
  sql`tenant_id = ${tx.tenant} and id = ${id} and dono = ${dono} and situacao = ${ANDA}`;

/** It is somebody else's by now, or nobody's any more: what was done of it just now does not count. */
export class LeaseLost extends Error {}

/** Changes a task that is still ours, else undoes the transaction. */
export async function updateTask(tx: Tx, tarefa: Task, dono: string, em: RawBuilder<unknown>): Promise<void> {
  const meus = await tx.execute(sql`update tarefa set ${em} where ${minha(tx, tarefa, dono)}`);
  if (meus === 0) throw new LeaseLost();
}

export const renewed = sql`tomada_ate = ${posse}`;
/** Whoever works on it does something else as well, or is being stopped: what ends it now is not the task's doing. */
export const accompanied = sql`sozinha = false`;
/** Nothing else goes on beside it any more. */
export const alone = sql`sozinha = true`;
/** For whoever comes next: another network had to wait. */
export const released = sql`dono = null, tomada_ate = now()`;
export const progressed = (feitos: number) =>
  sql`feitos = feitos + ${feitos}, tentativas = 0, mortes = 0, tomada_ate = ${posse}`;
export const finished = (feitos: number) => sql`
  feitos = feitos + ${feitos}, total = feitos + ${feitos}, situacao = ${literal(SITUACAO_TAREFA.feita)}, tentativas = 0,
  terminado_em = now(), dono = null, tomada_ate = null, endereco = null, agente = null`;
export const failed = (motivo: string) => sql`
  situacao = ${literal(SITUACAO_TAREFA.falhou)}, erro = ${motivo}, dono = null, tomada_ate = null`;
export const postponed = (tentativas: number, ms: number) => sql`
  situacao = ${AGUARDA}, tentativas = ${tentativas}, proxima_em = now() + ${ms} * interval '1 millisecond',
  dono = null, tomada_ate = null`;

/** Recalculations of records: what changed of the definitions, or of the calendar. */
export const RECALCULATIONS: readonly TaskType[] = ['recalculo', 'calendario'];

/** Brings a task to another state by a person's hand; `recusa` says why that can't be. */
export async function changeTaskState(
  tx: Tx,
  { id, tipos }: { id: number; tipos: readonly TaskType[] },
  para: SituacaoTarefa,
  recusa: string,
): Promise<void> {
  const tarefa = await tx.one(
    sql<{ situacao: SituacaoTarefa }>`
    select situacao from tarefa where tenant_id = ${tx.tenant} and id = ${id} and tipo = any(${[...tipos]}::text[]) for no key update`,
    notFound,
  );
  if (!viraTarefa(tarefa.situacao, para)) throw ruleViolation('regra', recusa);
  await tx.execute(sql`
    update tarefa set situacao = ${para}, dono = null, tomada_ate = null, erro = '', tentativas = 0, mortes = 0, proxima_em = now()
     where tenant_id = ${tx.tenant} and id = ${id}`);
}
