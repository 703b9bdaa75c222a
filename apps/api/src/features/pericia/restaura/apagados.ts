import { sql } from 'kysely';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';

interface Apagado {
  id: number;
  estado: { pessoaId: number; baixaId?: number; valores: AttributeValues };
}

/** What went with a deletion, in the same transaction: people of a case, or receivables, in their order. */
export const apagadosCom = (
  tx: Tx,
  exclusaoId: number,
  entidade: 'periciaPessoa' | 'recebivel',
): Promise<Apagado[]> =>
  tx.rows(sql<Apagado>`
    select h.entidade_id as id, h.antes as estado from historico h
      join historico e on e.tenant_id = h.tenant_id and e.pericia_id = h.pericia_id and e.em = h.em
     where h.tenant_id = ${tx.tenant} and e.id = ${exclusaoId} and h.id <> e.id
       and h.entidade = ${entidade} and h.acao = 'exclusao'
     order by h.entidade_id`);

/** The case of a row of the history. */
export const periciaDaLinha = async (tx: Tx, tabela: 'pericia_pessoa' | 'recebivel', id: number) =>
  (
    await tx.maybeOne(sql<{ id: number }>`
      select pericia_id as id from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`)
  )?.id;
