import type { loteInicia, RouteBody, RouteResponse } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../base/auth/route-refusal.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { enqueueTask } from '../../base/tasks/task.ts';
import { atoDe } from './ato.ts';
import type { Ato } from './ato-do-lote.ts';
import { confereConjunto, conjuntoDe } from './conjunto.ts';
import { andamentoDe, loteVisto } from './lote-row.ts';
import { idsDaSelecao } from './selecao.ts';

type Envio = RouteBody<typeof loteInicia>;

async function grava(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, mudanca }: Envio,
  { titulo, soComoVisto }: Ato,
  ids: readonly number[],
): Promise<number> {
  const total = ids.length;
  const tarefaId = await enqueueTask(tx, sessao, { tipo: 'lote', dados: {}, total });
  const { id } = await tx.one(sql<{ id: number }>`
    insert into lote (tenant_id, pessoa_id, entidade, mudanca, titulo, total, tarefa_id)
    values (${tx.tenant}, ${sessao.pessoaId}, ${tipo}, ${JSON.stringify(mudanca)}::jsonb, ${titulo}, ${total}, ${tarefaId})
    returning id`);
  await tx.execute(sql`
    insert into lote_registro (tenant_id, lote_id, ordem, registro_id, versao)
    select ${tx.tenant}::bigint, ${id}::bigint, x.ordem, x.id, case when ${soComoVisto === true}::boolean then t.versao end
      from unnest(${[...ids]}::bigint[]) with ordinality as x(id, ordem)
      left join ${sql.table(tableOf(tipo))} t on t.tenant_id = ${tx.tenant} and t.id = x.id
    returning 1`);
  return id;
}

/**
 * Leaves a change of many records to the server. Which they are is settled here: what the filters of a list said is not
 * kept, since it may name a person.
 */
export async function iniciaLote(
  tx: Tx,
  sessao: CurrentSession,
  envio: Envio,
): Promise<RouteResponse<typeof loteInicia>> {
  const ato = await atoDe(tx, envio.tipo, envio.mudanca);
  assertRouteAllowed(ato.direito, sessao);
  const ids = await idsDaSelecao(tx, sessao, envio.tipo, envio.selecao);
  const junto = await ato.junto?.(tx, ids, 0);
  confereConjunto(envio.conjunto, await conjuntoDe(tx, { ...envio, ids, junto }), ids.length);
  const id = await grava(tx, sessao, envio, ato, ids);
  return {
    message: 'A alteração em lote começou no servidor',
    andamento: andamentoDe(await loteVisto(tx, sql`l.id = ${id}`)),
  };
}
