import { PRESENCA } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The channel of the database on which instances hear whose notices have changed. */
export const NOTIFY_CHANNEL = 'retaguarda_notificacao';

/** A payload holds less than 8,000 bytes; an id has up to sixteen digits. */
const POR_AVISO = 400;

/** Says, once this transaction is committed, that the notices of these people have changed; nothing of what they say. */
export async function notifyPeople(tx: Tx, pessoas: readonly number[]): Promise<void> {
  for (let de = 0; de < pessoas.length; de += POR_AVISO)
    await tx.rows(
      sql`select pg_notify(${NOTIFY_CHANNEL}, ${`${tx.tenant}:${pessoas.slice(de, de + POR_AVISO).join()}`})`,
    );
}

/** Says the same to whoever else has one of these records open: what they look at has changed. */
export async function notifyViewers(
  tx: Tx,
  autor: number | null,
  registros: readonly { entidade: string; id: number }[],
): Promise<void> {
  const abertos = await tx.rows(sql<{ pessoa_id: number }>`
    select distinct p.pessoa_id from presenca p
      join json_to_recordset(${JSON.stringify(registros)}::json) as r(entidade text, id bigint)
        on r.entidade = p.entidade and r.id = p.entidade_id
     where p.tenant_id = ${tx.tenant} and p.pessoa_id is distinct from ${autor}::bigint
       and p.vista_em > now() - make_interval(secs => ${PRESENCA.sumiuMs / 1000})`);
  await notifyPeople(
    tx,
    abertos.map((a) => a.pessoa_id),
  );
}

/** Of whom a payload speaks; nothing where it is none of ours. */
export function parseNotification(payload: string): { tenant: number; pessoas: number[] } | undefined {
  const achado = /^(\d{1,16}):(\d{1,16}(?:,\d{1,16})*)$/.exec(payload);
  if (achado === null) return undefined;
  const [, tenant, pessoas = ''] = achado;
  return { tenant: Number(tenant), pessoas: pessoas.split(',').map(Number) };
}
