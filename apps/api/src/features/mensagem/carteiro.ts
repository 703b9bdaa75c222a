import type { Canal } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { queryEachTenant, type TenantExpression } from '../../base/db/each-tenant.ts';
import { literal } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { type DeliveryFailure, deliveryFailureOf } from '../../base/delivery-failure.ts';
import type { OutgoingMessage, SendMessage } from '../../base/outgoing-message.ts';
import { repeatEvery } from '../../base/repeat-every.ts';
import { notifica, quemTem } from '../../registros/notifica.ts';

const RITMO_MS = 2000;
const MAX_TENTATIVAS = 8;
const { espera, desistida, recusada, cancelada } = SITUACAO_MENSAGEM;

interface NaFila extends OutgoingMessage {
  id: number;
  canal: Canal;
  tentativas: number;
}

/** Told apart from what another installation, or this one before it was restored, has sent under the same number. */
export const CHAVE_DA_MENSAGEM = sql`
  tenant_id::text || '.' || id::text || '.' || ((extract(epoch from criado_em - timestamptz 'epoch') * 1000000)::bigint)::text`;

/** Takes the next message that is due; the wait before another try doubles from a minute on. */
async function toma(tx: Tx, canais: readonly Canal[]): Promise<NaFila | undefined> {
  return tx.maybeOne(sql<NaFila>`
    update mensagem m set tentativas = m.tentativas + 1, tentada_em = now(),
           proxima_em = segundos_depois(now(), 60 * power(2, m.tentativas))
     where m.tenant_id = ${tx.tenant}
       and m.id = (select id from mensagem where tenant_id = ${tx.tenant} and situacao = ${literal(espera)} and proxima_em <= now()
                      and canal = any(${canais}::text[]) order by proxima_em, id limit 1 for update skip locked)
    returning m.id, m.tipo, m.canal, m.destino, m.assunto, m.corpo, m.tentativas, ${CHAVE_DA_MENSAGEM} as chave`);
}

const VENCIDA = 'Venceu antes de sair: não serve mais a quem a pediu';

/** What came too late for a way out does not leave any more; there is nothing to be done about it. */
const recolheVencidas = (tx: Tx) =>
  tx.execute(sql`
    update mensagem set situacao = ${literal(cancelada)}, erro = ${VENCIDA}, corpo = ''
     where tenant_id = ${tx.tenant} and situacao = ${literal(espera)} and vale_ate < now()`);

/** Something is due in this network, or has come too late. */
const porEntregar = (canais: readonly Canal[]) => (rede: TenantExpression) =>
  sql`
  select 1 as ha from mensagem
   where tenant_id = ${rede} and situacao = ${literal(espera)}
     and (vale_ate < now() or (proxima_em <= now() and canal in (${sql.join(canais.map((c) => sql.lit(c)))})))
   limit 1`;

/** It has left, whatever was decided meanwhile. */
export const enviada = (tx: Tx, id: number) =>
  tx.execute(sql`update mensagem set situacao = ${literal(SITUACAO_MENSAGEM.enviada)}, enviada_em = now(), corpo = '', erro = ''
       where tenant_id = ${tx.tenant} and id = ${id}`);

/** Whoever looks after the outbox hears that something did not leave: once an hour, however much it is. */
const dizQueNaoSaiu = async (tx: Tx): Promise<void> =>
  notifica(tx, {
    tipo: 'emailFalhou',
    pessoas: await quemTem(tx, ['mensagens']),
    dados: {},
    chave: `emailFalhou.${new Date().toISOString().slice(0, 13)}`,
  });

/** One that somebody has given up meanwhile stays so. */
async function falhou(tx: Tx, { id, tentativas }: NaFila, falha: DeliveryFailure): Promise<void> {
  const agora = falha.isPermanent ? recusada : tentativas >= MAX_TENTATIVAS ? desistida : espera;
  const mudou = await tx.execute(sql`
    update mensagem set erro = ${falha.message}, situacao = ${agora}::smallint,
           proxima_em = ${agora === espera ? sql`proxima_em` : sql`now()`}
     where tenant_id = ${tx.tenant} and id = ${id} and situacao = ${literal(espera)}`);
  if (mudou > 0 && agora !== espera) await dizQueNaoSaiu(tx);
}

/** Sends what is due of one network, one message after the other. A crash in between sends a message twice, never not. */
async function entrega(
  pool: pg.Pool,
  tenant: number,
  canais: ReadonlyMap<Canal, SendMessage>,
): Promise<void> {
  for (;;) {
    const m = await withTenant(pool, tenant, async (tx) => {
      await recolheVencidas(tx);
      return toma(tx, [...canais.keys()]);
    });
    const envia = m === undefined ? undefined : canais.get(m.canal);
    if (m === undefined || envia === undefined) return;
    const falha = await envia(m).then(() => null, deliveryFailureOf);
    await withTenant(pool, tenant, async (tx) => {
      if (falha === null) await enviada(tx, m.id);
      else await falhou(tx, m, falha);
    });
  }
}

/** Empties the outbox of every network; without a configured way out there is nothing to do. The answer stops it. */
export function iniciaCarteiro(
  pool: pg.Pool,
  canais: ReadonlyMap<Canal, SendMessage>,
  aoFalhar: (error: unknown) => void,
): () => void {
  if (canais.size === 0) return () => {};
  let parado = false;
  const passa = async (): Promise<void> => {
    for (const { rede } of await queryEachTenant(pool, porEntregar([...canais.keys()])))
      if (!parado) await entrega(pool, rede, canais);
  };
  const para = repeatEvery(RITMO_MS, passa, aoFalhar);
  return () => {
    parado = true;
    para();
  };
}
