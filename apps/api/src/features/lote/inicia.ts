import type { loteInicia, RouteBody, RouteResponse } from '@retaguarda/contract';
import { formatMoney, formatNumber, reaisToCentavos } from '@retaguarda/domain';
import { sql } from 'kysely';
import { confereRota } from '../../base/auth/recusa-da-rota.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError } from '../../base/http/app-error.ts';
import { criaTarefa } from '../../base/tarefas/tarefa.ts';
import { atoDe } from './ato.ts';
import type { Ato } from './ato-do-lote.ts';
import { andamentoDe, loteVisto } from './lote-row.ts';
import { idsDaSelecao } from './selecao.ts';

type Envio = RouteBody<typeof loteInicia>;

/** What was looked at is what is done: a list that has grown or shrunk since is looked at again. */
function confereTotal(visto: number, agora: number): void {
  if (visto === agora) return;
  throw new AppError(409, [
    {
      code: 'versao_antiga',
      message: `A lista mudou: agora correspondem ${formatNumber(agora)} registros. Confira de novo.`,
    },
  ]);
}

/** Neither is more nor other money moved than was looked at. */
async function confereMove(tx: Tx, { junto }: Ato, ids: readonly number[], visto: Envio['move']) {
  if (visto === undefined) return;
  const { move } = (await junto?.(tx, ids, 0)) ?? {};
  if (move === undefined) return;
  if (move.recebiveis === visto.recebiveis && move.total === reaisToCentavos(visto.total)) return;
  throw new AppError(409, [
    {
      code: 'versao_antiga',
      message: `Os recebíveis mudaram: agora são ${formatNumber(move.recebiveis)}, no total de ${formatMoney(move.total)}. Confira de novo.`,
    },
  ]);
}

async function guarda(
  tx: Tx,
  sessao: SessaoAtual,
  { tipo, mudanca }: Envio,
  { titulo }: Ato,
  ids: readonly number[],
): Promise<number> {
  const total = ids.length;
  const tarefaId = await criaTarefa(tx, sessao, { tipo: 'lote', dados: {}, total });
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into lote (tenant_id, pessoa_id, entidade, mudanca, titulo, total, tarefa_id)
    values (${tx.tenant}, ${sessao.pessoaId}, ${tipo}, ${JSON.stringify(mudanca)}::jsonb, ${titulo}, ${total}, ${tarefaId})
    returning id`);
  await tx.faz(sql`
    insert into lote_registro (tenant_id, lote_id, ordem, registro_id)
    select ${tx.tenant}::bigint, ${id}::bigint, x.ordem, x.id
      from unnest(${[...ids]}::bigint[]) with ordinality as x(id, ordem)
    returning 1`);
  return id;
}

/**
 * Leaves a change of many records to the server. Which they are is settled here: what the filters of a list said is not
 * kept, since it may name a person.
 */
export async function iniciaLote(
  tx: Tx,
  sessao: SessaoAtual,
  envio: Envio,
): Promise<RouteResponse<typeof loteInicia>> {
  const ato = await atoDe(tx, envio.tipo, envio.mudanca);
  confereRota(ato.direito, sessao);
  const ids = await idsDaSelecao(tx, sessao, envio.tipo, envio.selecao);
  confereTotal(envio.total, ids.length);
  await confereMove(tx, ato, ids, envio.move);
  const id = await guarda(tx, sessao, envio, ato, ids);
  return {
    message: 'A alteração em lote começou no servidor',
    andamento: andamentoDe(await loteVisto(tx, sql`l.id = ${id}`)),
  };
}
