import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import { totalOf, totalsBy } from '../../base/db/totals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';

interface Interruptores {
  id: number;
  integration: boolean;
  client: boolean;
}

/** The switches of categories of people, by id. */
export async function interruptoresDe(tx: Tx, ids: readonly number[]): Promise<Map<number, Interruptores>> {
  const rows = await tx.rows(sql<Interruptores>`
    select id, integration, client from categoria where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((r) => [r.id, r]));
}

/** The leaves of the tree of people that the caller sees: people are registered there alone. */
export async function tiposView(tx: Tx, sessao: CurrentSession) {
  const folhas = (await modeloVisto(tx, sessao)).folhas(TIPO_SYS.pessoas);
  const interruptores = await interruptoresDe(
    tx,
    folhas.map((c) => c.id),
  );
  const totais = await totalsBy(tx, sql`pessoa`, 'categoria_id', sql`tenant_id = ${tx.tenant}`);
  return {
    opcoes: folhas.map((c) => ({
      catgId: c.id,
      categoria: c.nome,
      integration: interruptores.get(c.id)?.integration ?? false,
      client: interruptores.get(c.id)?.client ?? false,
      total: totalOf(totais, c.id),
    })),
    permissions: listPermissions(sessao),
  };
}
