import type { Column } from './data-table-types.ts';

/** Where the columns of a table stand on a card of two lines. */
export interface CardParts<C> {
  /** A control before it, what names the record, and its money. */
  lead: C | undefined;
  name: C;
  amount: C | undefined;
  /** What else is told of it, and how it stands. */
  rest: readonly C[];
  state: C | undefined;
}

/** Unless a column says its place: the one that gives way names the record, or the first text; the last of money is its amount. */
export function cardParts<C extends Pick<Column<never>, 'key' | 'align' | 'nowrap' | 'wrap' | 'card'>>(
  all: readonly C[],
): CardParts<C> | null {
  const columns = all.filter(({ card }) => card !== 'none');
  const at = (place: NonNullable<C['card']>) => columns.find(({ card }) => card === place);
  const lead = at('lead');
  const mayName = (c: C) =>
    c !== lead && c.card !== 'id' && c.key !== 'situacao' && !c.nowrap && c.align === undefined;
  const name =
    at('name') ??
    columns.find(({ wrap }) => wrap) ??
    columns.find(mayName) ??
    columns.find((c) => c !== lead);
  if (name === undefined) return null;
  const state = at('state') ?? columns.find(({ key }) => key === 'situacao');
  const amount =
    at('amount') ??
    columns.findLast((c) => c.align === 'right' && c.card !== 'id' && c !== name && c !== state);
  const placed = new Set<C | undefined>([lead, name, amount, state]);
  const rest = columns.filter((c) => !placed.has(c));
  const isId = (c: C) => c.card === 'id';
  return { lead, name, amount, state, rest: [...rest.filter(isId), ...rest.filter((c) => !isId(c))] };
}
