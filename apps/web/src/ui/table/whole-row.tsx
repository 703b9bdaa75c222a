import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column } from './data-table-types.ts';
import { shownValue } from './shown-value.tsx';

export const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.pair}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What columns have to tell of a row, each by its name. */
export const WholeRow = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className={classes.whole}>
    {columns.map((c) =>
      c.empty?.(row) ? null : (
        <Pair key={c.key} label={c.header}>
          {shownValue(c.cell(row))}
        </Pair>
      ),
    )}
  </dl>
);
