import { sql } from 'kysely';
import type pg from 'pg';
import { notFound } from '../../base/app-error.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

/** Its number. @throws AppError 404 */
export async function idDaRede(pool: pg.Pool, slug: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select tenant_id::int as id from tenant where slug = $1',
    [slug],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0].id;
}

/** Closes a network, or opens it again where no reason is given; its own history keeps it. Done twice it is done once. */
export async function alteraSuspensao(tx: Tx, motivo: string | null): Promise<void> {
  const mudou = await tx.maybeOne(sql<{ antes: string }>`
    update tenant t set suspensa_em = ${motivo === null ? null : sql`now()`}, suspensa_motivo = ${motivo ?? ''}
      from (select suspensa_motivo as antes from tenant where tenant_id = ${tx.tenant} for update) a
     where t.tenant_id = ${tx.tenant} and (t.suspensa_em is null) = ${motivo !== null} returning a.antes`);
  if (mudou === undefined) return;
  // On several nodes no trigger of this table does.
  await tx.execute(sql`insert into acesso_mudou (tenant_id) values (${tx.tenant})`);
  await registra(tx, null, [
    {
      entidade: 'escritorio',
      id: tx.tenant,
      antes: { suspensa: motivo === null, motivo: mudou.antes },
      depois: { suspensa: motivo !== null, motivo: motivo ?? '' },
    },
  ]);
}

/** The same in a transaction of that network. */
export const suspendeRede = (pool: pg.Pool, rede: number, motivo: string | null): Promise<void> =>
  withTenant(pool, rede, (tx) => alteraSuspensao(tx, motivo));
