import {
  LOTE,
  type loteList,
  type loteMinhas,
  type loteRecusas,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomesDosRegistros } from '../../registros/nomes-dos-registros.ts';
import { andamentoDe, doAutor, lotesVistos, loteVisto } from './lote-row.ts';

const LISTADOS = 200;
const POR_DIZER = 20;

/** The caller's own, the last one first. */
export async function loteListView(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { id }: RouteQuery<typeof loteList>,
): Promise<RouteResponse<typeof loteList>> {
  const qual = id === undefined ? sql`true` : sql`l.id = ${id}`;
  const onde = sql`${doAutor(pessoaId)} and ${qual} order by l.id desc limit ${LISTADOS}`;
  return { list: (await lotesVistos(tx, onde)).map(andamentoDe) };
}

/** Those whose end the caller has not heard of. */
export async function minhasView(
  tx: Tx,
  { pessoaId }: CurrentSession,
): Promise<RouteResponse<typeof loteMinhas>> {
  const onde = sql`l.por_dizer and ${doAutor(pessoaId)} order by l.id desc limit ${POR_DIZER}`;
  return { list: (await lotesVistos(tx, onde)).map(andamentoDe) };
}

/** Only of those that have ended: the end of others is yet to be told. */
export async function lotesDitos(tx: Tx, { pessoaId }: CurrentSession, ids: readonly number[]) {
  const { aguarda, anda } = SITUACAO_TAREFA;
  await tx.execute(sql`
    update lote l set por_dizer = false from tarefa t
     where l.tenant_id = ${tx.tenant} and l.id = any(${[...ids]}::bigint[]) and l.pessoa_id = ${pessoaId}
       and t.tenant_id = l.tenant_id and t.id = l.tarefa_id and t.situacao not in (${aguarda}, ${anda})`);
  return { message: '' };
}

interface Row {
  id: number;
  motivo: string;
}

/** Records that it did not change, or not all of, or, once it was undone, that were kept, each with why. */
export async function recusasView(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { id, page = 1 }: RouteQuery<typeof loteRecusas>,
): Promise<RouteResponse<typeof loteRecusas>> {
  const { entidade } = await loteVisto(tx, sql`l.id = ${id} and ${doAutor(pessoaId)}`);
  const onde = sql`tenant_id = ${tx.tenant} and lote_id = ${id} and motivo <> ''`;
  const rows = await tx.rows(sql<Row>`
    select registro_id as id, motivo from lote_registro where ${onde}
     order by ordem limit ${LOTE.recusasPorPagina} offset ${(page - 1) * LOTE.recusasPorPagina}`);
  const { total } = await tx.one(
    sql<{ total: number }>`select count(*) as total from lote_registro where ${onde}`,
  );
  const nomes = await nomesDosRegistros(
    tx,
    entidade,
    rows.map((r) => r.id),
  );
  return { list: rows.map((r) => ({ ...r, nome: nomes.get(r.id) ?? '' })), total };
}
