import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';

/** Failures before an account waits, and the longest wait in minutes (1, 2, 4 … 15). */
const LIVRES = 5;
const MAX_MINUTOS = 15;

/** Whether sign-in of this account has to wait. */
export async function bloqueado(tx: Tx, chave: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tentativa_login')
    .where('tenant_id', '=', tx.tenant)
    .where('chave', '=', chave)
    .where('bloqueado_ate', '>', sql<string>`now()`)
    .select('chave')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a failure; from the fifth on the wait doubles up to a quarter of an hour. Twelve quiet hours forget. */
export async function contaFalha(tx: Tx, chave: string): Promise<void> {
  await sql`
    insert into tentativa_login as t (tenant_id, chave, falhas) values (${tx.tenant}, ${chave}, 1)
    on conflict (tenant_id, chave) do update set
      falhas = case when t.ultima_em < now() - interval '12 hours' then 1 else t.falhas + 1 end,
      ultima_em = now(),
      bloqueado_ate = case when t.ultima_em >= now() - interval '12 hours' and t.falhas + 1 >= ${LIVRES}::int
        then now() + least(${MAX_MINUTOS}::int, power(2, least(t.falhas + 1 - ${LIVRES}::int, 10))) * interval '1 minute' end
  `.execute(tx.db);
}

export async function esqueceFalhas(tx: Tx, chave: string): Promise<void> {
  await tx.db
    .deleteFrom('tentativa_login')
    .where('tenant_id', '=', tx.tenant)
    .where('chave', '=', chave)
    .execute();
}
