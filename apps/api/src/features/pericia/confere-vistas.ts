import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';

interface Nomeados {
  procIds?: readonly number[];
  procPesIds?: readonly number[];
  recebIds?: readonly number[];
}

/**
 * Refuses a write that names a case the caller may not see, itself or by a person or receivable of it, just as one
 * that names a missing id. Reading needs no such check: the row policy leaves those cases out.
 */
export async function confereVistas(
  tx: Tx,
  { ocultas }: SessaoAtual,
  { procIds = [], procPesIds = [], recebIds = [] }: Nomeados,
): Promise<void> {
  if (ocultas.length === 0) return;
  const { rows } = await sql`
    select 1 from pericia p
     where p.tenant_id = ${tx.tenant} and p.categoria_id = any(${[...ocultas]}::bigint[]) and p.id in (
       select unnest(${[...procIds]}::bigint[])
       union all
       select pp.pericia_id from pericia_pessoa pp
        where pp.tenant_id = ${tx.tenant} and pp.id = any(${[...procPesIds]}::bigint[])
       union all
       select r.pericia_id from recebivel r
        where r.tenant_id = ${tx.tenant} and r.id = any(${[...recebIds]}::bigint[]))
     limit 1`.execute(tx.db);
  if (rows.length > 0) throw naoEncontrado();
}
