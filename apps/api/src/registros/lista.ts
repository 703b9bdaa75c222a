import { PAGE_SIZE_PADRAO, type Pesquisavel } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { recorte } from '../base/db/recorte.ts';
import { idDoTexto } from '../base/db/texto.ts';
import type { Tx } from '../base/db/tx.ts';
import { contem, termoDe } from '../nucleo/busca/public.ts';

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

interface OndeBusca {
  /** The columns by which a row names records, with the kinds whose texts are searched. */
  em: readonly (readonly [tipo: Pesquisavel, coluna: string])[];
  /** The column of the row's own id, where that may be typed, too. */
  porId?: string;
}

/** What rows must hold that are searched for: the text stands in one of these records, or it is the id. */
export async function comTexto(
  tx: Tx,
  search: string | undefined,
  { em, porId }: OndeBusca,
): Promise<RawBuilder<unknown>[]> {
  const texto = (search ?? '').trim();
  const partes: RawBuilder<unknown>[] = [];
  for (const [tipo, coluna] of em) {
    const termo = termoDe(tipo, texto);
    if (termo === null) return [];
    partes.push(await contem(tx, sql.ref(coluna), termo));
  }
  if (porId !== undefined) partes.push(sql`${sql.ref(porId)} = ${idDoTexto(texto)}`);
  return [sql`(${sql.join(partes, sql` or `)})`];
}
