import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import { loadRequesterSession } from '../../base/auth/current-session.ts';
import { seeingAs, seeingEverything, type Tx } from '../../base/db/tx.ts';
import { confereAbre, type Qual } from '../../registros/abre.ts';

/** Whether somebody may open a record now: with their own permissions, and what is hidden from them. */
export async function abreDeFato(tx: Tx, pessoaId: number, qual: Qual): Promise<boolean> {
  const sessao = await seeingEverything(tx, () => loadRequesterSession(tx, { pessoaId, chaveId: null }));
  if (sessao === null) return false;
  try {
    await seeingAs(tx, sessao, () => confereAbre(tx, sessao, qual));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What people whom the caller sees are called now. */
export async function nomesDe(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from pessoa where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((r) => [r.id, r.nome]));
}
