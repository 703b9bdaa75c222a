import { sql } from 'kysely';
import { Repetir, type Tx } from '../../db/tx.ts';
import { travaBaixasDe } from '../recebivel/public.ts';
import { travaPericia } from './carrega.ts';

/**
 * Locks a case after the baixas of its receivables (shared), as the order of locks asks. A receivable that another
 * added to one more baixa in between starts the transaction anew, so that none is left out.
 */
export async function travaComBaixas(tx: Tx, periciaId: number) {
  const baixas = await travaBaixasDe(tx, { periciaId });
  const pericia = await travaPericia(tx, periciaId);
  const { rows } = await sql<{ baixa_id: number }>`
    select distinct baixa_id from recebivel where tenant_id = ${tx.tenant} and pericia_id = ${periciaId}`.execute(
    tx.db,
  );
  if (rows.some((r) => !baixas.has(r.baixa_id))) throw new Repetir('baixas');
  return { pericia, baixas };
}
