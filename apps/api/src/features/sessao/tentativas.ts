import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** Tries before an account waits, and the longest wait in minutes (1, 2, 4 … 15). */
const LIVRES = 5;
const MAX_MINUTOS = 15;

/**
 * Takes a try of an account before anything is verified; false while the account waits. It counts as failed until
 * `esqueceFalhas`: from the fifth on the wait doubles up to a quarter of an hour, and twelve quiet hours forget. One
 * statement, whose row decides: of any number at once, on any number of instances, so many are judged and no more.
 */
export async function tomaTentativa(tx: Tx, chave: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into tentativa_login as t (tenant_id, chave, falhas, ultima_em) values (${tx.tenant}, ${chave}, 1, clock_timestamp())
    on conflict (tenant_id, chave) do update set
      falhas = case when excluded.ultima_em - t.ultima_em > interval '12 hours' then 1 else t.falhas + 1 end,
      ultima_em = excluded.ultima_em,
      bloqueado_ate = case when excluded.ultima_em - t.ultima_em <= interval '12 hours' and t.falhas + 1 >= ${LIVRES}::int
        then segundos_depois(excluded.ultima_em, 60 * least(${MAX_MINUTOS}::int, power(2, least(t.falhas + 1 - ${LIVRES}::int, 10)))) end
     where t.bloqueado_ate is null or t.bloqueado_ate <= excluded.ultima_em
    returning 1`);
  return rows.length === 1;
}

/** What was tried proved right. */
export async function esqueceFalhas(tx: Tx, chave: string): Promise<void> {
  await tx.execute(sql`delete from tentativa_login where tenant_id = ${tx.tenant} and chave = ${chave}`);
}
