import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/**
 * What follows the name of who wrote a row of the history: by which agent and which key, where by one; an automation is an
 * agent without a key. `alias` is the row, or whatever has its columns; of nearly all it is one look at the row itself.
 */
export function porOndeDe(tx: Tx, alias: string): RawBuilder<string> {
  const col = (nome: string) => sql.ref(`${alias}.${nome}`);
  const chave = sql`coalesce((select k.nome from chave_api k where k.tenant_id = ${tx.tenant} and k.id = ${col('chave_api_id')}), 'excluída')`;
  return sql`(case when ${col('chave_api_id')} is null then coalesce(', pela automação ' || ${col('agente')}, '')
    when ${col('agente')} is null then ', pela chave ' || ${chave}
    else ', pelo agente ' || ${col('agente')} || ' (chave ' || ${chave} || ')' end)`;
}
