import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { naoEncontrado, regra } from '../../base/app-error.ts';
import { constante } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';

const { espera, enviada, cancelada } = SITUACAO_MENSAGEM;

/** Puts a message that has not left back into the queue, as its first. */
export async function tentaAgora(tx: Tx, id: number): Promise<{ message: string }> {
  const { vale } = await tx.uma(
    sql<{ vale: boolean }>`
    select coalesce(vale_ate > now(), true) as vale from mensagem where tenant_id = ${tx.tenant} and id = ${id}`,
    naoEncontrado,
  );
  if (!vale) throw regra('regra', 'Esta mensagem venceu e não serve mais. Peça outra onde ela nasceu.');
  await tx.uma(
    sql`
    update mensagem set situacao = ${constante(espera)}, tentativas = 0, proxima_em = now(), erro = ''
     where tenant_id = ${tx.tenant} and id = ${id} and situacao <> ${constante(enviada)} returning id`,
    naoEncontrado,
  );
  return { message: 'A mensagem voltou para a fila de envio' };
}

/** Gives a message up that waits. */
export async function desiste(tx: Tx, id: number): Promise<{ message: string }> {
  await tx.uma(
    sql`
    update mensagem set situacao = ${constante(cancelada)}
     where tenant_id = ${tx.tenant} and id = ${id} and situacao = ${constante(espera)} returning id`,
    naoEncontrado,
  );
  return { message: 'A mensagem não será enviada' };
}
