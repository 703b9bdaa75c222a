import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Tables whose rows are read in the order of their ids. */
export const ORDERED_TABLES = ['historico', 'mensagem', 'notificacao', 'pedido', 'selo'] as const;

/**
 * So many new ids of such a table, rising. They are asked for by themselves: in a database over several nodes the one that
 * all are connected to answers, wherever the network is; a row that is given none may take it from its node (decision 0048).
 */
export async function nextIds(
  tx: Tx,
  tabela: (typeof ORDERED_TABLES)[number],
  quantos: number,
): Promise<number[]> {
  const tirados = await tx.rows(sql<{ id: number }>`
    select nextval(${`${tabela}_id_seq`}::regclass) as id from generate_series(1, ${quantos}::int)`);
  return tirados.map(({ id }) => id);
}
