import { AUTOMACAO, type ComLote } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO, type SituacaoExecucao } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, loadRequesterSession } from '../../base/auth/current-session.ts';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Feito } from './feito.ts';

const { espera, feita, recusada, falhou } = SITUACAO_EXECUCAO;

/** What was done within a minute counts, so that one network's storm ends; what did not apply costs next to nothing. */
const cabe = (rede: TenantExpression, porMinuto: number) => sql`
  (select count(*) from (select 1 from automacao_execucao f
     where f.tenant_id = ${rede} and f.situacao in (${literal(feita)}, ${literal(recusada)}, ${literal(falhou)})
       and f.feito_em > now() - interval '1 minute' limit ${sql.lit(porMinuto)}) m) < ${sql.lit(porMinuto)}`;

/** Whether a network has a run to be done now. */
export const porExecutar = (porMinuto: number) => (rede: TenantExpression) =>
  sql<{ ha: number }>`select 1 as ha where exists (
    select 1 from automacao_execucao e
     where e.tenant_id = ${rede} and e.situacao = ${literal(espera)} and e.proxima_em <= now()) and ${cabe(rede, porMinuto)}`;

/** A run that is due, and who answers for its automation. */
export interface Proxima {
  id: number;
  automacaoId: number;
  responsavelId: number | null;
  comDocumento: boolean;
}

/** The run that has waited longest; nothing while the minute is full. Those of other processes are passed over. */
export const proximaDaFila = (tx: Tx, porMinuto: number): Promise<Proxima | undefined> =>
  tx.maybeOne(sql<Proxima>`
    select e.id, e.automacao_id as "automacaoId", a.responsavel_id as "responsavelId", a.entao like '%"documento"%' as "comDocumento"
      from automacao_execucao e join automacao a on a.tenant_id = e.tenant_id and a.id = e.automacao_id
     where e.tenant_id = ${tx.tenant} and e.situacao = ${literal(espera)} and e.proxima_em <= now() and ${cabe(sql`${tx.tenant}`, porMinuto)}
     order by e.proxima_em, e.id limit 1 for update of e skip locked`);

/** In whose name, with what they may now; null where nobody answers or they are let in no more. */
export const donoDe = async (tx: Tx, pessoaId: number | null): Promise<CurrentSession | null> =>
  pessoaId === null ? null : loadRequesterSession(tx, { pessoaId, chaveId: null });

/** A run that this transaction holds. */
export interface Tomada {
  id: number;
  automacaoId: number;
  responsavelId: number | null;
  tipo: ComLote;
  registro: number;
  historicoId: number | null;
  nivel: number;
  criadoEm: string;
  valores: Readonly<Record<string, unknown>>;
  chave: string;
}

/** Nothing where another process has it, or it was done meanwhile. */
export const toma = (tx: Tx, id: number): Promise<Tomada | undefined> =>
  tx.maybeOne(sql<Tomada>`
    select e.id, e.automacao_id as "automacaoId", a.responsavel_id as "responsavelId", e.entidade as tipo, e.entidade_id as registro,
           e.historico_id as "historicoId", e.nivel, e.criado_em as "criadoEm", e.valores, e.chave
      from automacao_execucao e join automacao a on a.tenant_id = e.tenant_id and a.id = e.automacao_id
     where e.tenant_id = ${tx.tenant} and e.id = ${id} and e.situacao = ${literal(espera)} and e.proxima_em <= now()
       for update of e skip locked`);

/** What became of a run. */
export interface Desfecho {
  situacao: SituacaoExecucao;
  motivo?: string;
  valores?: Readonly<Record<string, unknown>>;
  feitos?: readonly Feito[];
}

const MAIOR_MOTIVO = 600;

/** Writes it, in the transaction that did it: a run is done and said to be done at once. */
export async function conclui(
  tx: Tx,
  id: number,
  { situacao, motivo = '', valores = {}, feitos = [] }: Desfecho,
): Promise<void> {
  await tx.execute(sql`
    update automacao_execucao set situacao = ${situacao}::smallint, motivo = ${motivo.slice(0, MAIOR_MOTIVO)}, feito_em = now(),
           valores = ${JSON.stringify(valores)}::jsonb, feitos = ${JSON.stringify(feitos)}::jsonb, tentativas = tentativas + 1
     where tenant_id = ${tx.tenant} and id = ${id}`);
}

const CAIU = 'O servidor não conseguiu executar depois de 5 tentativas. Tente de novo mais tarde.';
const PRIMEIRA_PAUSA_S = 30;

/** After an error without words: tried again after twice the time each time, and given up after five. */
export async function adia(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    update automacao_execucao e set tentativas = e.tentativas + 1,
           proxima_em = segundos_depois(now(), ${PRIMEIRA_PAUSA_S}::int * 2 ^ e.tentativas),
           situacao = case when e.tentativas + 1 >= ${AUTOMACAO.tentativas}::int then ${falhou}::smallint else e.situacao end,
           motivo = case when e.tentativas + 1 >= ${AUTOMACAO.tentativas}::int then ${CAIU} else e.motivo end,
           feito_em = case when e.tentativas + 1 >= ${AUTOMACAO.tentativas}::int then n.agora end
      from (select now() as agora) n
     where e.tenant_id = ${tx.tenant} and e.id = ${id} and e.situacao = ${literal(espera)}`);
}

/** A new run, as an agenda or a hand puts it into the queue. */
export interface NaFila {
  chave: string;
  registro: number;
}

interface DeQue {
  automacaoId: number;
  tipo: ComLote;
  causaId?: number;
  pedidaPor?: number;
}

/** Puts runs into the queue; those that are there already stay as they are. Answers how many are new. */
export async function enfileiraExecucoes(
  tx: Tx,
  { automacaoId, tipo, causaId, pedidaPor }: DeQue,
  novas: readonly NaFila[],
): Promise<number> {
  if (novas.length === 0) return 0;
  return tx.execute(sql`
    insert into automacao_execucao (tenant_id, automacao_id, chave, entidade, entidade_id, causa_id, pedida_por)
    select ${tx.tenant}::bigint, ${automacaoId}::bigint, d.chave, ${tipo}, d.registro, ${causaId ?? null}::bigint, ${pedidaPor ?? null}::bigint
      from json_to_recordset(${JSON.stringify(novas)}::json) as d(chave text, registro bigint)
    on conflict do nothing`);
}
