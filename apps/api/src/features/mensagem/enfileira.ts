import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

export interface Mensagem {
  canal: 'email' | 'sms';
  destino: string;
  assunto?: string;
  corpo: string;
  pessoaId: number;
}

/** Puts a message into the outbox, in the transaction of what it tells about. */
export async function enfileira(tx: Tx, m: Mensagem): Promise<void> {
  await tx.faz(sql`
    insert into mensagem (tenant_id, canal, destino, assunto, corpo, pessoa_id, categoria_id)
    values (${tx.tenant}, ${m.canal}, ${m.destino}, ${m.assunto ?? ''}, ${m.corpo}, ${m.pessoaId},
            (select categoria_id from pessoa where tenant_id = ${tx.tenant} and id = ${m.pessoaId}))`);
}
