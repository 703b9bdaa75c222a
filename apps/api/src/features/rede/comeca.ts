import { TIPO_SYS, TODOS_RECURSOS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** What a network cannot be worked in without: a leaf for the people of the office, and a profile that may everything. */
export async function comeca(tx: Tx): Promise<void> {
  const { id: raiz } = await tx.one(sql<{ id: number }>`
    insert into categoria (tenant_id, nome, tipo_sys) values (${tx.tenant}, 'Pessoas', ${TIPO_SYS.pessoas}) returning id`);
  await tx.execute(sql`
    insert into categoria (tenant_id, id_pai, nome, tipo_sys)
    values (${tx.tenant}, ${raiz}, 'Equipe', ${TIPO_SYS.pessoas})`);
  const { id: perfil } = await tx.one(sql<{ id: number }>`
    insert into perfil (tenant_id, nome, situacao)
    values (${tx.tenant}, 'Administrador', ${SITUACAO_REGISTRO.ativo}) returning id`);
  await tx.execute(sql`
    insert into perfil_recurso (tenant_id, perfil_id, recurso)
    select ${tx.tenant}, ${perfil}, unnest(${[...TODOS_RECURSOS]}::text[])
    returning 1`);
}
