import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { GRACE_MS } from './deadline.ts';
import { sendQuery } from './network-watchdog.ts';
import { ANCHOR_TABLE } from './nodes/distribution.ts';
import { findDownNodes, knownDownNodes, markAllNodesUp } from './nodes/down-nodes.ts';
import { statementText } from './statement.ts';

/** The network that a statement is about: a number that is bound, or the one that is being asked. */
export type TenantExpression = number | RawBuilder<number>;

/** What one network was found to hold. */
export interface TenantResult<L> {
  rede: number;
  achado: L;
}

const LIMITE_MS = 30_000;
const ESTA = sql.raw<number>('esta_rede');

/** Of a database over several nodes, the networks of these are not asked. */
const menos = (fora: readonly number[]): string =>
  fora.length === 0
    ? ''
    : ` where not exists (
          select 1 from pg_dist_placement p
           where p.groupid in (${fora.map(Math.trunc).join()})
             and p.shardid = get_shard_id_for_distribution_column('${ANCHOR_TABLE}', r.tenant_id))`;

/**
 * A loop on the server, each turn of it under the policy of its network: row policies bind the owner too, so that no
 * statement sees several at once.
 */
const volta = (consulta: string, fora: readonly number[]): string => `
  BEGIN READ ONLY; SELECT set_config('statement_timeout', '${LIMITE_MS}', true);
  DO $volta$
  #variable_conflict use_column
  declare
    esta_rede bigint;
    achado json;
    achados json[] := '{}';
  begin
    for esta_rede in select r.tenant_id from tenant r${menos(fora)} order by 1 loop
      perform ajusta('app.tenant', esta_rede::text);
      for achado in select to_json(c) from (${consulta}) c loop
        achados := array_append(achados, json_build_object('rede', esta_rede, 'achado', achado));
      end loop;
    end loop;
    perform set_config('app.achados', array_to_json(achados)::text, true);
  end $volta$;
  SELECT current_setting('app.achados') AS achados;
  COMMIT`;

async function pede<L>(pool: pg.Pool, text: string): Promise<TenantResult<L>[]> {
  const client = await pool.connect();
  let falha: Error | undefined;
  try {
    const resposta = await sendQuery<{ achados: string }>(client, {
      text,
      query_timeout: LIMITE_MS + GRACE_MS,
    });
    // The types know one statement a message; of several the driver answers a list.
    const linha = [resposta].flat().findLast((r) => r.command === 'SELECT')?.rows[0];
    return JSON.parse(linha?.achados ?? '[]');
  } catch (error) {
    falha = error instanceof Error ? error : new Error(String(error));
    throw falha;
  } finally {
    // What has failed half-way is still in its transaction.
    client.release(falha);
  }
}

/**
 * Asks the same of every network in one message, so that what looks at all of them by the clock costs one transaction
 * and not one each. The consultation may name its network and constants of ours, and binds nothing; its rows arrive as
 * JSON, instants as texts with an offset. Where a node is out, its networks are left out and the others answer.
 */
export async function queryEachTenant<L>(
  pool: pg.Pool,
  consulta: (rede: RawBuilder<number>) => RawBuilder<L>,
): Promise<TenantResult<L>[]> {
  const texto = statementText(consulta(ESTA));
  const conhecidos = knownDownNodes(pool);
  try {
    const achados = await pede<L>(pool, volta(texto, conhecidos));
    if (conhecidos.length === 0) markAllNodesUp(pool);
    return achados;
  } catch (error) {
    const fora = await findDownNodes(pool);
    if (fora.join() === conhecidos.join()) throw error;
    return pede(pool, volta(texto, fora));
  }
}
