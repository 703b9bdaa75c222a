import { type Avaliacao, valorRecebivel } from '@retaguarda/atributos';
import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { CatalogoVisto } from '../modelo/public.ts';

/** Value of a receivable in cents: its active money attributes with `ordem` 2. */
export const valorDe = ({ inteiro }: CatalogoVisto, avaliacao: Avaliacao): number =>
  valorRecebivel(inteiro.definicoes, avaliacao.valores, avaliacao.ativos);

export interface LinhaGravada {
  id: number;
  valores: AttributeValues;
  valor: number;
}

/**
 * Stores values and worth of receivables; one statement a thousand rows. An edit brings them a version further;
 * what only a calculation changed keeps its version, so that nobody's edit is overtaken by it.
 */
export async function gravaRecebiveis(
  tx: Tx,
  linhas: readonly LinhaGravada[],
  origem: 'edicao' | 'calculo',
): Promise<void> {
  const passo = origem === 'edicao' ? 1 : 0;
  for (let i = 0; i < linhas.length; i += 1000)
    await tx.execute(sql`
      update recebivel r set valores = d.valores, valor = d.valor, versao = r.versao + ${passo}::int
        from json_to_recordset(${JSON.stringify(linhas.slice(i, i + 1000))}::json) as d(id bigint, valores jsonb, valor bigint)
       where r.tenant_id = ${tx.tenant} and r.id = d.id`);
}
