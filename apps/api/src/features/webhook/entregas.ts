import { PAGE_SIZE_REGISTRO, type RouteQuery, type webhookEntregas } from '@retaguarda/contract';
import { SITUACAO_ENTREGA, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';

const { espera } = SITUACAO_ENTREGA;

/** An event of a record that the caller does not see is not listed either; one of none, a test, is. */
async function vistas(tx: Tx) {
  const { onde } = await rowsVistas(tx, 'h');
  return sql`(e.historico_id is null or exists (
    select 1 from historico h where h.tenant_id = e.tenant_id and h.id = e.historico_id and ${onde}))`;
}

interface Linha {
  id: string;
  evento: string;
  entidade_id: number;
  situacao: number;
  tentativas: number;
  criado_em: string;
  tentada_em: string | null;
  proxima_em: string | null;
  status: number;
  motivo: string;
  resposta: string;
  total: number;
}

/** A page of what was sent to a webhook, the newest first. */
export async function entregasView(
  tx: Tx,
  { webhookId, situacao, page = 1 }: RouteQuery<typeof webhookEntregas>,
) {
  await tx.one(sql`select 1 from webhook where tenant_id = ${tx.tenant} and id = ${webhookId}`, notFound);
  const desta =
    situacao === undefined || situacao === TODAS_SITUACOES ? sql`true` : sql`e.situacao = ${situacao}`;
  const rows = await tx.rows(sql<Linha>`
    select e.id, e.evento, e.entidade_id, e.situacao, e.tentativas, e.criado_em, e.tentada_em, e.status, e.motivo, e.resposta,
           case when e.situacao = ${literal(espera)} then e.proxima_em end as proxima_em, count(*) over () as total
      from webhook_entrega e
     where e.tenant_id = ${tx.tenant} and e.webhook_id = ${webhookId} and ${desta} and ${await vistas(tx)}
     order by e.criado_em desc, e.id limit ${PAGE_SIZE_REGISTRO} offset ${(page - 1) * PAGE_SIZE_REGISTRO}`);
  return {
    list: rows.map(({ entidade_id, criado_em, tentada_em, proxima_em, total: _, ...e }) => ({
      ...e,
      registro: entidade_id,
      criadaEm: criado_em,
      tentadaEm: tentada_em,
      proximaEm: proxima_em,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Puts an event back into the queue as its first, also one that was taken already: whoever receives it knows it by its id. */
export async function reenvia(tx: Tx, id: string): Promise<{ message: string }> {
  const { ativo, webhookId, deTeste } = await tx.one(
    sql<{ ativo: boolean; webhookId: number; deTeste: boolean }>`
    select w.situacao = 1 as ativo, w.id as "webhookId", e.historico_id is null as "deTeste"
      from webhook_entrega e join webhook w on w.tenant_id = e.tenant_id and w.id = e.webhook_id
     where e.tenant_id = ${tx.tenant} and e.id = ${id} and ${await vistas(tx)}`,
    notFound,
  );
  if (deTeste) throw ruleViolation('regra', 'Um teste não se repete: envie outro.');
  if (!ativo) throw ruleViolation('regra', 'O webhook está desligado. Ative-o antes de enviar de novo.');
  await tx.execute(sql`
    update webhook_entrega set situacao = ${literal(espera)}, tentativas = 0, proxima_em = now(), motivo = ''
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.execute(
    sql`update webhook set pausa_ate = null where tenant_id = ${tx.tenant} and id = ${webhookId}`,
  );
  return { message: 'O evento voltou para a fila de envio' };
}
