import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { recorte } from '../base/db/recorte.ts';
import type { Tx } from '../base/db/tx.ts';

/** Where the rows of a list come from. */
export interface Lista<L> {
  /** By which `de` names the table of the kind. */
  alias: string;
  de: RawBuilder<unknown>;
  ordem: RawBuilder<unknown>;
  /** Rows a page where nobody says otherwise. */
  tamanho?: number;
  /** The rows that a condition meets, from `order by` on as told. */
  linhas: (tx: Tx, onde: RawBuilder<unknown>, fim: RawBuilder<unknown>) => Promise<L[]>;
}

interface Pedido {
  situacao: number;
  /** What of the kind's own must hold besides. */
  alem: readonly RawBuilder<unknown>[];
}

/** The rows of the network in a situation, and what else must hold. */
export const condicaoDe = (tx: Tx, alias: string, { situacao, alem }: Pedido): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenant}`,
      ...(situacao === TODAS_SITUACOES ? [] : [sql`${sql.ref(`${alias}.situacao`)} = ${situacao}`]),
      ...alem,
    ],
    sql` and `,
  );

/** A page of a list, with the number of all that match. */
export async function paginaDe<L>(
  tx: Tx,
  { alias, de, ordem, tamanho = PAGE_SIZE_PADRAO, linhas }: Lista<L>,
  pedido: Pedido & Parameters<typeof recorte>[0],
): Promise<{ list: L[]; total: number }> {
  const onde = condicaoDe(tx, alias, pedido);
  const { total } = await tx.uma(sql<{ total: number }>`select count(*) as total from ${de} where ${onde}`);
  return { list: await linhas(tx, onde, sql`order by ${ordem} ${recorte(pedido, tamanho)}`), total };
}
