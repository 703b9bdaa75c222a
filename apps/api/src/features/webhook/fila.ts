import { TIPOS_DO_WEBHOOK, type TipoDoWebhook } from '@retaguarda/contract';
import { SITUACAO_ENTREGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, loadRequesterSession } from '../../base/auth/current-session.ts';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { ACTIVE, literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';
import { tiposQueAbre } from '../../registros/abre.ts';
import type { Evento } from './corpo.ts';
import type { Destino } from './envia.ts';
import { PAUSAS_MIN } from './pausas.ts';

const { espera, retida } = SITUACAO_ENTREGA;

/** Webhooks of a network to which something is to be sent now. */
const comFila = (rede: TenantExpression) => sql<{ id: number }>`
  select w.id from webhook w
   where w.tenant_id = ${rede} and w.situacao = ${ACTIVE} and w.segredo <> '' and (w.pausa_ate is null or w.pausa_ate <= now())
     and exists (select 1 from webhook_entrega e
                  where e.tenant_id = w.tenant_id and e.webhook_id = w.id and e.situacao = ${literal(espera)} and e.proxima_em <= now())`;

export const porEnviar = (rede: TenantExpression) =>
  sql<{ ha: number }>`select 1 as ha where exists (${comFila(rede)})`;

/** Those of this network, of which one that has waited longest comes first. */
export async function webhooksComFila(tx: Tx): Promise<number[]> {
  const rows = await tx.rows(
    sql<{ id: number }>`${comFila(tx.tenant)} order by w.entregue_em nulls first, w.id`,
  );
  return rows.map((r) => r.id);
}

interface NaFila extends Evento {
  historicoId: number | null;
}

/** An event that is due, where it goes, and who answers for that. */
export interface Tomada extends NaFila {
  webhookId: number;
  tentativas: number;
  responsavelId: number | null;
  destino: Destino;
}

interface Linha {
  id: string;
  evento: string;
  entidade: string;
  entidade_id: number;
  pericia_id: number | null;
  versao_do_registro: number | null;
  criado_em: string;
  historico_id: number | null;
  tentativas: number;
  url: string;
  segredo: string;
  anterior: string;
  responsavel_id: number | null;
  rede: string;
}

/**
 * Takes the next event of a webhook that is due. The pause before another try is set now, so that what a server leaves
 * behind that goes down is sent again by another one.
 */
export async function toma(tx: Tx, webhookId: number): Promise<Tomada | undefined> {
  const linha = await tx.maybeOne(sql<Linha>`
    update webhook_entrega e set tentativas = e.tentativas + 1, tentada_em = now(),
           proxima_em = segundos_depois(now(), 60 * (${[...PAUSAS_MIN]}::int[])[least(e.tentativas + 1, ${PAUSAS_MIN.length}::int)])
      from (select now() as agora) n, webhook w join tenant r on r.tenant_id = w.tenant_id
     where e.tenant_id = ${tx.tenant} and w.tenant_id = e.tenant_id and w.id = e.webhook_id
       and e.id = (select id from webhook_entrega
                    where tenant_id = ${tx.tenant} and webhook_id = ${webhookId} and situacao = ${literal(espera)} and proxima_em <= now()
                    order by proxima_em, historico_id limit 1 for update skip locked)
       and w.situacao = ${ACTIVE} and w.segredo <> ''
    returning e.id, e.evento, e.entidade, e.entidade_id, e.pericia_id, e.versao_do_registro, e.criado_em, e.historico_id, e.tentativas,
              w.url, w.segredo, case when w.anterior_ate > n.agora then w.segredo_anterior else '' end as anterior,
              w.responsavel_id, r.slug as rede`);
  if (linha === undefined) return undefined;
  const { url, segredo, anterior, rede } = linha;
  return {
    ...{ id: linha.id, evento: linha.evento, entidade: linha.entidade, registro: linha.entidade_id },
    ...{ periciaId: linha.pericia_id, versao: linha.versao_do_registro, criadoEm: linha.criado_em },
    ...{ historicoId: linha.historico_id, webhookId, tentativas: linha.tentativas },
    responsavelId: linha.responsavel_id,
    destino: { rede, url, segredo, anterior },
  };
}

/** Who answers for a webhook, with what they may now; null where nobody does or they are let in no more. */
export const responsavelDe = async (tx: Tx, pessoaId: number | null): Promise<CurrentSession | null> =>
  pessoaId === null ? null : loadRequesterSession(tx, { pessoaId, chaveId: null });

const doWebhook = (tipo: string): tipo is TipoDoWebhook => TIPOS_DO_WEBHOOK.some((t) => t === tipo);

/**
 * Whether whoever answers for the webhook sees what an event tells of: its row of the history, in a transaction that sees as they
 * do, and its kind.
 */
export async function seVe(
  tx: Tx,
  sessao: CurrentSession,
  { historicoId, entidade }: NaFila,
): Promise<boolean> {
  if (!doWebhook(entidade) || !tiposQueAbre(sessao).includes(entidade)) return false;
  const { onde } = await rowsVistas(tx, 'h');
  const vista = await tx.maybeOne(
    sql`select 1 from historico h where h.tenant_id = ${tx.tenant} and h.id = ${historicoId} and ${onde}`,
  );
  return vista !== undefined;
}

/** It is not told. */
export const retem = (tx: Tx, id: string, motivo: string) =>
  tx.execute(sql`
    update webhook_entrega set situacao = ${literal(retida)}, motivo = ${motivo}
     where tenant_id = ${tx.tenant} and id = ${id} and situacao = ${literal(espera)}`);
