import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The channel of the database on which instances hear whose notices have changed. */
export const CANAL = 'retaguarda_notificacao';

/** A payload holds less than 8,000 bytes; an id has up to sixteen digits. */
const POR_AVISO = 400;

/** Says, once this transaction is committed, that the notices of these people have changed; nothing of what they say. */
export async function avisaPessoas(tx: Tx, pessoas: readonly number[]): Promise<void> {
  for (let de = 0; de < pessoas.length; de += POR_AVISO)
    await tx.linhas(
      sql`select pg_notify(${CANAL}, ${`${tx.tenant}:${pessoas.slice(de, de + POR_AVISO).join()}`})`,
    );
}

/** Of whom a payload speaks; nothing where it is none of ours. */
export function lidoDoAviso(payload: string): { tenant: number; pessoas: number[] } | undefined {
  const achado = /^(\d{1,16}):(\d{1,16}(?:,\d{1,16})*)$/.exec(payload);
  if (achado === null) return undefined;
  const [, tenant, pessoas = ''] = achado;
  return { tenant: Number(tenant), pessoas: pessoas.split(',').map(Number) };
}
