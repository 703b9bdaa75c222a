import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';

/**
 * Stores values of people in a case; one statement a thousand rows. An edit brings them a version further; what
 * only a calculation changed keeps its version, so that nobody's edit is overtaken by it.
 */
export async function gravaPessoas(
  tx: Tx,
  linhas: readonly { id: number; valores: AttributeValues }[],
  origem: 'edicao' | 'calculo',
): Promise<void> {
  const passo = origem === 'edicao' ? 1 : 0;
  for (let i = 0; i < linhas.length; i += 1000)
    await tx.execute(sql`
      update pericia_pessoa p set valores = d.valores, versao = p.versao + ${passo}::int
        from json_to_recordset(${JSON.stringify(linhas.slice(i, i + 1000))}::json) as d(id bigint, valores jsonb)
       where p.tenant_id = ${tx.tenant} and p.id = d.id`);
}
