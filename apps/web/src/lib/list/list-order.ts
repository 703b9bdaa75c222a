import { inversaDe, lidaOrdem } from '@retaguarda/contract';

/** How a list is ordered, and by what it can be. */
export interface ListOrder {
  /** A column or, with '-' before it, the other way round; none for the order that the list has by itself. */
  by: string | undefined;
  /** Keys of the columns. */
  columns: readonly string[];
  onOrder: (by: string | undefined) => void;
}

/** What pressing a column's head leads to: upwards, downwards, and the list's own order again. */
export function nextOrder(by: string | undefined, column: string): string | undefined {
  if (by === column) return inversaDe(column);
  return by === inversaDe(column) ? undefined : column;
}

/** As `aria-sort` says it; nothing of a column that the list is not ordered by. */
export function directionOf(by: string | undefined, column: string): 'ascending' | 'descending' | undefined {
  const { coluna, desce } = lidaOrdem(by ?? '');
  if (coluna !== column) return undefined;
  return desce ? 'descending' : 'ascending';
}
