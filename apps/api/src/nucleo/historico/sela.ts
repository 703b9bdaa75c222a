import { sql } from 'kysely';
import { nextIds } from '../../base/db/ordered-ids.ts';
import type { Tx } from '../../base/db/tx.ts';
import { RESUMO } from './resumo.ts';

/** Rows of one seal at most. */
const LOTE = 10_000;
/** No transaction lives that long: rows that are numbered below older seals cannot come any more. */
const FOLGA = '1 day';

type Motivo = 'gravacao' | 'anonimizacao';

/** Sealing many rows takes longer than a call waits for another one's save: whoever has to seal waits that long. */
const ESPERA_MS = 30_000;

/** One writer a network; what another has just sealed is seen. */
async function trava(tx: Tx): Promise<void> {
  await tx.execute(sql`select ajusta('lock_timeout', ${String(ESPERA_MS)})`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('selo', ${tx.tenant}))`);
}

async function grava(tx: Tx, motivo: Motivo, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const [numero] = await nextIds(tx, 'selo', 1);
  await tx.execute(sql`
    with linhas as (
      select h.id, ${sql.raw(RESUMO)} as resumo from historico h
       where h.tenant_id = ${tx.tenant} and h.id = any(${[...ids]}::bigint[])
    ), lote as (
      select range_agg(int8range(id, id, '[]')) as ids, string_agg(resumo, ''::bytea order by id) as resumos from linhas
    ), ultimo as (
      select coalesce((select hash from selo where tenant_id = ${tx.tenant} order by id desc limit 1), ''::bytea) as hash
    )
    insert into selo (tenant_id, id, motivo, ids, resumos, anterior, hash)
    select ${tx.tenant}, ${numero}::bigint, ${motivo}, l.ids, l.resumos, u.hash, elo_do_selo(u.hash, ${motivo}, l.ids, l.resumos)
      from lote l, ultimo u
    returning 1`);
}

const soltas = (tx: Tx) =>
  tx.rows(sql<{ id: number }>`
    with velhos as (
      select coalesce(max(upper(ids)), 0) as ate from selo
       where tenant_id = ${tx.tenant} and em < now() - ${FOLGA}::interval
    ), feitos as (
      select coalesce(range_agg(s.ids), '{}'::int8multirange) as ids from selo s, velhos v
       where s.tenant_id = ${tx.tenant} and upper(s.ids) > v.ate
    )
    select h.id from historico h, velhos v, feitos f
     where h.tenant_id = ${tx.tenant} and h.id >= v.ate and not f.ids @> h.id
     order by h.id limit ${LOTE}`);

/** Seals the rows that came since, at most so many; answers whether there were any. */
export async function sela(tx: Tx): Promise<boolean> {
  await trava(tx);
  const linhas = await soltas(tx);
  await grava(
    tx,
    'gravacao',
    linhas.map((l) => l.id),
  );
  return linhas.length > 0;
}

/** Seals anew what this transaction has changed of sealed rows: a person was anonymised. */
export async function selaDeNovo(tx: Tx): Promise<void> {
  await trava(tx);
  const linhas = await tx.rows(sql<{ id: number }>`
    select h.id from historico h
     where h.tenant_id = ${tx.tenant} and h.xmin = pg_current_xact_id()::xid
       and (select range_agg(ids) from selo where tenant_id = ${tx.tenant}) @> h.id
     order by h.id`);
  await grava(
    tx,
    'anonimizacao',
    linhas.map((l) => l.id),
  );
}
