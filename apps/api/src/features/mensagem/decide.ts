import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

const { espera, enviada, cancelada, aberta } = SITUACAO_MENSAGEM;

/** Puts a message that has not left back into the queue, as its first. */
export async function tentaAgora(tx: Tx, id: number): Promise<{ message: string }> {
  const { vale, recusa } = await tx.one(
    sql<{ vale: boolean; recusa: boolean }>`
    select coalesce(m.vale_ate > now(), true) as vale,
           m.canal = 'whatsapp' and exists (
             select 1 from pessoa p where p.tenant_id = m.tenant_id and p.id = m.pessoa_id and p.sem_whatsapp) as recusa
      from mensagem m where m.tenant_id = ${tx.tenant} and m.id = ${id}`,
    notFound,
  );
  if (!vale)
    throw ruleViolation('regra', 'Esta mensagem venceu e não serve mais. Peça outra onde ela nasceu.');
  if (recusa) throw ruleViolation('regra', 'Esta pessoa não quer receber WhatsApp');
  await tx.one(
    sql`
    update mensagem set situacao = ${literal(espera)}, tentativas = 0, proxima_em = now(), erro = ''
     where tenant_id = ${tx.tenant} and id = ${id} and situacao not in (${literal(enviada)}, ${literal(aberta)}) returning id`,
    notFound,
  );
  return { message: 'A mensagem voltou para a fila de envio' };
}

/** Gives a message up that waits. */
export async function desiste(tx: Tx, id: number): Promise<{ message: string }> {
  await tx.one(
    sql`
    update mensagem set situacao = ${literal(cancelada)}
     where tenant_id = ${tx.tenant} and id = ${id} and situacao = ${literal(espera)} returning id`,
    notFound,
  );
  return { message: 'A mensagem não será enviada' };
}
