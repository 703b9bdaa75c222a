import { sql } from 'kysely';
import { RetryTransaction, type Tx } from '../../base/db/tx.ts';
import { travaBaixasDe } from '../../nucleo/recebivel/public.ts';
import { type PericiaRow, travaPericia } from './carrega.ts';

/**
 * Locks cases after the baixas of their receivables (shared), as the order of locks asks. A receivable that another
 * added to one more baixa in between starts the transaction anew, so that none is left out.
 */
export async function travaVariasComBaixas(tx: Tx, periciaIds: readonly number[]) {
  const ids = [...new Set(periciaIds)].sort((a, b) => a - b);
  const baixas = await travaBaixasDe(tx, { periciaIds: ids });
  const pericias: PericiaRow[] = [];
  for (const id of ids) pericias.push(await travaPericia(tx, id));
  const rows = await tx.rows(sql<{ baixa_id: number }>`
    select distinct baixa_id from recebivel where tenant_id = ${tx.tenant} and pericia_id = any(${ids}::bigint[])`);
  if (rows.some((r) => !baixas.has(r.baixa_id))) throw new RetryTransaction('baixas');
  return { pericias, baixas };
}

/** The same for one case. */
export async function travaComBaixas(tx: Tx, periciaId: number) {
  const { pericias, baixas } = await travaVariasComBaixas(tx, [periciaId]);
  const [pericia] = pericias;
  if (pericia === undefined) throw new RetryTransaction('pericia');
  return { pericia, baixas };
}
