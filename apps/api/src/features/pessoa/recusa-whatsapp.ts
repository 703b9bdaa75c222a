import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

interface Row {
  recusa: boolean;
  anonimizada: boolean;
}

/** Keeps that a person, whom the caller has reached by a record, refuses WhatsApp; who refuses it already goes on to. */
export async function recusaWhatsapp(tx: Tx, sessao: CurrentSession, id: number): Promise<void> {
  await seeingEverything(tx, async () => {
    const { recusa, anonimizada } = await tx.one(
      sql<Row>`
      select sem_whatsapp as recusa, anonimizada_em is not null as anonimizada
        from pessoa where tenant_id = ${tx.tenant} and id = ${id} for update`,
      notFound,
    );
    if (anonimizada) throw ruleViolation('regra', MESSAGES.anonimizada, 'pessoaId');
    if (recusa) return;
    await tx.execute(sql`
      update pessoa set sem_whatsapp = true, versao = versao + 1, atualizado_em = statement_timestamp()
       where tenant_id = ${tx.tenant} and id = ${id}`);
    await registra(tx, sessao.pessoaId, [
      { entidade: 'pessoa', id, antes: { semWhatsapp: false }, depois: { semWhatsapp: true } },
    ]);
  });
}
