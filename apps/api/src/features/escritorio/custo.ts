import { type escCusto, PARTES_DO_CUSTO, type RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { custoDaNfe } from '../../registros/custo-da-nfe.ts';

/** Says what enters it from now on; notes that were read before keep what they are worth. */
export async function alteraCustoDaNfe(tx: Tx, sessao: CurrentSession, envio: RouteBody<typeof escCusto>) {
  await tx.execute(sql`select 1 from tenant where tenant_id = ${tx.tenant} for update`);
  const antes = await custoDaNfe(tx);
  const depois = PARTES_DO_CUSTO.filter((parte) => envio.custoDaNfe.includes(parte));
  await tx.execute(sql`update tenant set custo_da_nfe = ${depois}::text[] where tenant_id = ${tx.tenant}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'escritorio', id: tx.tenant, antes: { custoDaNfe: antes }, depois: { custoDaNfe: depois } },
  ]);
  return { message: 'Custo das notas de compra salvo' };
}
