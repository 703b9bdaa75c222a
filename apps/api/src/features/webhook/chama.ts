import type { TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

interface Chamada {
  webhookId: number;
  evento: string;
  registro: { tipo: TipoDeRegistro; id: number };
  /** The row of the history that it comes of; the newest of the record where there is none. */
  historicoId: number | null;
}

/** Puts an event for one webhook into the queue, which its own settings have not asked for. */
export async function chamaWebhook(
  tx: Tx,
  { webhookId, evento, registro, historicoId }: Chamada,
): Promise<void> {
  await tx.one(
    sql`select 1 from webhook where tenant_id = ${tx.tenant} and id = ${webhookId} and situacao = ${ACTIVE}`,
    () => ruleViolation('regra', 'O webhook está desligado ou não existe mais'),
  );
  const { tipo, id } = registro;
  const { linha, versao } = await tx.one(sql<{ linha: number | null; versao: number | null }>`
    select coalesce(${historicoId}::bigint, (
             select max(id) from historico where tenant_id = ${tx.tenant} and entidade = ${tipo} and entidade_id = ${id})) as linha,
           versao_do_registro(${tx.tenant}, ${tipo}, ${id}) as versao`);
  await tx.execute(sql`
    insert into webhook_entrega (tenant_id, webhook_id, historico_id, evento, entidade, entidade_id, versao_do_registro)
    values (${tx.tenant}, ${webhookId}, ${linha}, ${evento}, ${tipo}, ${id}, ${versao})`);
}
