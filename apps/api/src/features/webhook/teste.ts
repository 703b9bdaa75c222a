import { EVENTO_DE_TESTE } from '@retaguarda/contract';
import { SITUACAO_ENTREGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError, notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { TEST_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Evento } from './corpo.ts';
import { type Destino, envia, type Meios } from './envia.ts';

const MAXIMO = 10;
const JANELA = '10 minutes';
/** Seconds of that. */
const JANELA_S = 600;
const { entregue, desistida } = SITUACAO_ENTREGA;

/** Its row is locked, so that tests at the same moment are counted one after the other. */
async function destinoDe(tx: Tx, id: number): Promise<Destino> {
  const destino = await tx.one(
    sql<Destino>`
    select w.url, w.segredo, case when w.anterior_ate > now() then w.segredo_anterior else '' end as anterior, r.slug as rede
      from webhook w join tenant r on r.tenant_id = w.tenant_id
     where w.tenant_id = ${tx.tenant} and w.id = ${id} for update of w`,
    notFound,
  );
  if (destino.segredo === '')
    throw ruleViolation('regra', 'Gere o segredo antes: sem ele nada se assina nem se envia.');
  return destino;
}

/** It stands in the log as not sent until it is known better; the queue leaves it alone. */
async function anotaTeste(
  tx: Tx,
  sessao: CurrentSession,
  webhookId: number,
): Promise<{ destino: Destino; evento: Evento }> {
  await takeQuota(tx, sessao, TEST_QUOTA);
  const destino = await destinoDe(tx, webhookId);
  const { recentes } = await tx.one(sql<{ recentes: number }>`
    select count(*) as recentes from webhook_entrega
     where tenant_id = ${tx.tenant} and webhook_id = ${webhookId} and evento = ${EVENTO_DE_TESTE} and criado_em > now() - ${JANELA}::interval`);
  if (recentes >= MAXIMO)
    throw new AppError(
      429,
      [
        {
          code: 'limite',
          message: `Um webhook se testa até ${MAXIMO} vezes em 10 minutos. Espere um pouco.`,
        },
      ],
      undefined,
      JANELA_S,
    );
  const { id, criadoEm } = await tx.one(sql<{ id: string; criadoEm: string }>`
    insert into webhook_entrega (tenant_id, webhook_id, evento, situacao, tentativas, tentada_em, motivo)
    values (${tx.tenant}, ${webhookId}, ${EVENTO_DE_TESTE}, ${literal(desistida)}, 1, now(), 'O teste não terminou')
    returning id, criado_em as "criadoEm"`);
  const evento = {
    id,
    evento: EVENTO_DE_TESTE,
    entidade: '',
    registro: 0,
    periciaId: null,
    versao: null,
    criadoEm,
  };
  return { destino, evento };
}

/** Sends a test event at once and says what was answered; without a connection in hand while it is under way. */
export async function testa(pool: pg.Pool, meios: Meios, sessao: CurrentSession, webhookId: number) {
  const { tenant } = sessao;
  const { destino, evento } = await withTenant(pool, tenant, (tx) => anotaTeste(tx, sessao, webhookId));
  const r = await envia(meios, destino, evento);
  const situacao = r.entregue ? entregue : desistida;
  await withTenant(pool, tenant, (tx) =>
    tx.execute(sql`
      update webhook_entrega set situacao = ${situacao}::smallint, status = ${r.status}, motivo = ${r.motivo}, resposta = ${r.resposta},
             entregue_em = ${r.entregue ? sql`now()` : null}
       where tenant_id = ${tx.tenant} and id = ${evento.id}`),
  );
  const message = r.entregue
    ? `O destino recebeu o teste (${r.status})`
    : `O teste não foi entregue. ${r.motivo}`;
  return { message, entregue: r.entregue, status: r.status, resposta: r.resposta };
}
