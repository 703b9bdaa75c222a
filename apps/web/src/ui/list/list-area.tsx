import { type ReactNode, useState } from 'react';
import { ListTotals, listTotals } from './list-totals.ts';

/** A list and its filters, which tell how many rows they leave. */
export function ListArea({ children }: { children: ReactNode }) {
  const [totals] = useState(listTotals);
  return <ListTotals value={totals}>{children}</ListTotals>;
}
