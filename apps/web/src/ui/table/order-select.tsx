import { inversaDe } from '@retaguarda/contract';
import type { ListOrder } from '../../lib/list/list-order.ts';
import { LazySelect } from '../form/lazy-select.tsx';
import { LIST_TEXTS } from '../texts.ts';
import type { Column } from './data-table-types.ts';

const PROPRIA = '';

interface OrderSelectProps {
  order: ListOrder;
  columns: readonly Pick<Column<never>, 'key' | 'header'>[];
}

/** What the heads of a table do, for cards, which have none. */
export function OrderSelect({ order, columns }: OrderSelectProps) {
  const headers = new Map(columns.map((c) => [c.key, c.header]));
  const data = [...headers]
    .filter(([key]) => order.columns.includes(key))
    .flatMap(([key, header]) => [
      { value: key, label: LIST_TEXTS.crescente(header) },
      { value: inversaDe(key), label: LIST_TEXTS.decrescente(header) },
    ]);
  if (data.length === 0) return null;
  return (
    <LazySelect
      aria-label={LIST_TEXTS.ordenarPor}
      size="xs"
      variant="unstyled"
      w={190}
      data={[{ value: PROPRIA, label: LIST_TEXTS.ordemPropria }, ...data]}
      value={order.by ?? PROPRIA}
      allowDeselect={false}
      onChange={(v) => order.onOrder(v || undefined)}
    />
  );
}
