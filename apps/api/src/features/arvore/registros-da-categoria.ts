import { DE_ARVORE, REGISTROS } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';
import { sql } from 'kysely';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';

/** What may stand in a category, with its name for one and for many. */
const CONTADOS = [
  ...DE_ARVORE.map((tipo) => ({
    tabela: sql.table(tableOf(tipo)),
    so: sql``,
    um: REGISTROS[tipo].nome.toLowerCase(),
    varios: REGISTROS[tipo].plural.toLowerCase(),
  })),
  { tabela: sql.table('atributo'), so: sql``, um: 'atributo', varios: 'atributos' },
  {
    tabela: sql.table('carga'),
    so: sql`and proximo > 0`,
    um: 'importação no histórico',
    varios: 'importações no histórico',
  },
];

/** What stands in a category, in words: "2 perícias"; empty when nothing does. */
export async function registrosDaCategoria(tx: Tx, id: number): Promise<string> {
  const contagens = CONTADOS.map(
    ({ tabela, so }) =>
      sql`(select count(*) from ${tabela} where tenant_id = ${tx.tenant} and categoria_id = ${id} ${so})`,
  );
  const { quantos } = await tx.one(sql<{ quantos: number[] }>`
    select array[${sql.join(contagens)}] as quantos`);
  return CONTADOS.flatMap(({ um, varios }, i) => {
    const n = quantos[i] ?? 0;
    return n === 0 ? [] : [plural(n, um, varios)];
  }).join(', ');
}
