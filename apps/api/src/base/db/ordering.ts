import { type ColunaOrdenavel, type ListaOrdenavel, lidaOrdem, type OrdemDa } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';

/** How a list is ordered. */
export interface Ordering<L extends ListaOrdenavel> {
  /** Where each of the columns stands that the list is offered to be ordered by: what an index keeps in order. */
  columns: Readonly<Record<ColunaOrdenavel<L>, RawBuilder<unknown>>>;
  /** What tells two rows apart that have the same there. */
  id: RawBuilder<unknown>;
  /** Where the call says nothing. */
  defaultOrder: RawBuilder<unknown>;
}

/** What stands behind `order by`: never a text of the call, and the id last, so that no page repeats or skips a row. */
export function orderBy<L extends ListaOrdenavel>(
  { columns, id, defaultOrder }: Ordering<L>,
  ordem: OrdemDa<L> | undefined,
): RawBuilder<unknown> {
  if (ordem === undefined) return defaultOrder;
  const { coluna, desce } = lidaOrdem(ordem);
  const chave = columns[coluna as ColunaOrdenavel<L>]; // an order is made of the list's columns
  const para = desce ? sql` desc` : sql``;
  return chave === id ? sql`${id}${para}` : sql`${chave}${para}, ${id}${para}`;
}

/** A text as lists are ordered by it: without regard to case and accents. */
export const sortableText = (coluna: string): RawBuilder<unknown> => sql`em_ordem(${sql.ref(coluna)})`;
