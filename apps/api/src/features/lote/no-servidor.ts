import { SITUACAO_LOTE_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, loadRequesterSession } from '../../base/auth/current-session.ts';
import { permissionRefusal } from '../../base/auth/route-refusal.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskKind, TaskSlice } from '../../base/tasks/executor.ts';
import type { Task } from '../../base/tasks/task.ts';
import { atoDe } from './ato.ts';
import type { Ato } from './ato-do-lote.ts';
import { type LoteRow, loteVisto } from './lote-row.ts';
import { type Desfecho, umRegistro } from './um-registro.ts';

/**
 * Records of a slice. A case locks its baixas before itself, a baixa itself before its cases: of two in one transaction
 * they would come in any order.
 */
const FATIA = 20;
const POR_FATIA: Partial<Readonly<Record<LoteRow['entidade'], number>>> = { pericia: 1, baixa: 1 };

const { porFazer, feito, igual, recusado, desfeito, mantido } = SITUACAO_LOTE_REGISTRO;

interface Alvo {
  ordem: number;
  id: number;
  primeira: number;
  ultima: number;
  versao: number | null;
}

const loteDa = (tx: Tx, { id }: Task): Promise<LoteRow> => loteVisto(tx, sql`l.tarefa_id = ${id}`);

const recusa = (falta: string): AppError =>
  new AppError(403, [{ code: 'sem_permissao', message: `A alteração em lote parou: quem a pediu ${falta}` }]);

/** Whoever asked for it, as they are now: what they may no longer do is not done for them. */
async function quem(tx: Tx, tarefa: Task): Promise<CurrentSession> {
  const sessao = await loadRequesterSession(tx, tarefa);
  if (sessao === null) throw recusa('não entra mais no sistema');
  const { entidade, mudanca } = await loteDa(tx, tarefa);
  const { direito } = await atoDe(tx, entidade, mudanca);
  if (permissionRefusal(direito, sessao) !== undefined) throw recusa('não tem mais permissão para isso');
  return sessao;
}

/** The next records, from the first on or, where they are undone, from the last. */
const proximos = (tx: Tx, { id, desfaz, entidade }: LoteRow): Promise<Alvo[]> =>
  tx.rows(sql<Alvo>`
    select ordem, registro_id as id, coalesce(primeira, 0) as primeira, coalesce(ultima, 0) as ultima, versao from lote_registro
     where tenant_id = ${tx.tenant} and lote_id = ${id} and situacao = ${desfaz ? feito : porFazer}
     order by ${desfaz ? sql`ordem desc` : sql`ordem`} limit ${POR_FATIA[entidade] ?? FATIA}`);

type Guardado = Omit<Desfecho, 'situacao'> & { ordem: number; situacao: number };

/** The record's rows of the history stay those of the change, by which it can be undone. */
async function grava(tx: Tx, { id }: LoteRow, guardados: readonly Guardado[]): Promise<void> {
  await tx.execute(sql`
    update lote_registro r
       set situacao = d.situacao, motivo = d.motivo,
           primeira = coalesce(r.primeira, d.primeira), ultima = coalesce(r.ultima, d.ultima)
      from json_to_recordset(${JSON.stringify(guardados)}::json)
           as d(ordem int, situacao smallint, motivo text, primeira bigint, ultima bigint)
     where r.tenant_id = ${tx.tenant} and r.lote_id = ${id} and r.ordem = d.ordem`);
  const n = (situacao: number) => guardados.filter((g) => g.situacao === situacao).length;
  await tx.execute(sql`
    update lote set feitos = feitos + ${n(feito)}::int, iguais = iguais + ${n(igual)}::int,
           recusados = recusados + ${n(recusado)}::int, desfeitos = desfeitos + ${n(desfeito)}::int,
           mantidos = mantidos + ${n(mantido)}::int
     where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Undone, and kept where that was refused. */
const naVolta = ({ situacao }: Desfecho): number => (situacao === recusado ? mantido : desfeito);

/** What was changed since it was looked at is not what was meant. */
async function confereVisto(tx: Tx, tipo: LoteRow['entidade'], { id, versao }: Alvo): Promise<void> {
  if (versao === null) return;
  const agora = await tx.maybeOne(sql<{ versao: number }>`
    select versao from ${sql.table(tableOf(tipo))} where tenant_id = ${tx.tenant} and id = ${id}`);
  if (agora !== undefined && agora.versao !== versao)
    throw ruleViolation('regra', 'Mudou depois da conferência, e ficou como está.');
}

async function um(tx: Tx, sessao: CurrentSession, lote: LoteRow, ato: Ato, alvo: Alvo): Promise<Guardado> {
  const faz = async () => {
    if (lote.desfaz) return ato.desfaz(tx, sessao, alvo);
    await confereVisto(tx, lote.entidade, alvo);
    return ato.faz(tx, sessao, alvo.id);
  };
  const qual = { tipo: lote.entidade, entidade: ato.entidade, id: alvo.id, abaixo: ato.abaixo === true };
  const desfecho = await umRegistro(tx, qual, faz);
  const situacao = lote.desfaz ? naVolta(desfecho) : desfecho.situacao;
  return { ...desfecho, ordem: alvo.ordem, situacao };
}

async function fatia(tx: Tx, sessao: CurrentSession, tarefa: Task): Promise<TaskSlice> {
  const lote = await loteDa(tx, tarefa);
  const ato = await atoDe(tx, lote.entidade, lote.mudanca);
  const alvos = await proximos(tx, lote);
  const guardados: Guardado[] = [];
  for (const alvo of alvos) guardados.push(await um(tx, sessao, lote, ato, alvo));
  await grava(tx, lote, guardados);
  return { done: alvos.length, isLast: alvos.length < (POR_FATIA[lote.entidade] ?? FATIA) };
}

/** Changes many records, and takes that back; of a network one such change goes on at a time. */
export const LOTE_NO_SERVIDOR: TaskKind = {
  type: 'lote',
  runAs: quem,
  runSlice: fatia,
  stoppedText: 'A alteração em lote parou por um erro',
  onFailure: async () => undefined,
};
