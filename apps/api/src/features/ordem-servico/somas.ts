import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** What these orders cost and bring in, in cents. */
export const somasDasOrdens = (tx: Tx, ids: readonly number[]) =>
  tx.one(sql<{ custo: number; receita: number }>`
    select coalesce(sum(custo), 0)::bigint as custo, coalesce(sum(receita), 0)::bigint as receita
      from ordem_servico where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
