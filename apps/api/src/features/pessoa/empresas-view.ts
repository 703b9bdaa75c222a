import { sql } from 'kysely';
import { ATIVO } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';

/** The active companies that a person may belong to, by name. */
export const empresasView = (tx: Tx): Promise<{ id: number; nome: string }[]> =>
  tx.linhas(sql<{ id: number; nome: string }>`
    select id, razao_social as nome from empresa where tenant_id = ${tx.tenant} and situacao = ${ATIVO} order by nome`);
