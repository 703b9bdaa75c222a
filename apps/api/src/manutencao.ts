import { SESSAO } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { comTenant, type Tx } from './db/tx.ts';

const HORA_MS = 3_600_000;
/** A retry may come a day later; after two the answer is forgotten. */
const IDEMPOTENCIA = '2 days';

async function limpa(tx: Tx): Promise<void> {
  await sql`delete from idempotencia where tenant_id = ${tx.tenant} and criado_em < now() - ${IDEMPOTENCIA}::interval`.execute(
    tx.db,
  );
  await sql`delete from sessao where tenant_id = ${tx.tenant}
              and criada_em < now() - make_interval(secs => ${SESSAO.absoluta})`.execute(tx.db);
  await sql`delete from tentativa_login where tenant_id = ${tx.tenant} and ultima_em < now() - interval '1 day'`.execute(
    tx.db,
  );
}

/** Forgets what has expired, network by network, once an hour; the answer stops it. */
export function agendaManutencao(pool: pg.Pool, aoFalhar: (error: unknown) => void): () => void {
  const roda = async (): Promise<void> => {
    const { rows } = await pool.query<{ tenant_id: number }>('select tenant_id from tenant');
    for (const { tenant_id } of rows) await comTenant(pool, tenant_id, limpa, { timeout: 60_000 });
  };
  const timer = setInterval(() => roda().catch(aoFalhar), HORA_MS);
  timer.unref();
  return () => clearInterval(timer);
}
