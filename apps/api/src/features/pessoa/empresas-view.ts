import { sql } from 'kysely';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

/** The active companies that a person may belong to, by name. */
export const empresasView = (tx: Tx): Promise<{ id: number; nome: string }[]> =>
  tx.rows(sql<{ id: number; nome: string }>`
    select id, razao_social as nome from empresa where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} order by nome`);
