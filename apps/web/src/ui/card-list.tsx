import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.tsx';
import { UI } from './textos.ts';

interface PairProps {
  label: string;
  children: React.ReactNode;
}

function Pair({ label, children }: PairProps) {
  return (
    <div className={classes.pair}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TotalsCardProps<Row> {
  columns: readonly Column<Row>[];
}

function TotalsCard<Row>({ columns }: TotalsCardProps<Row>) {
  return (
    <li className={`${classes.card} ${classes.totals}`}>
      <div>{UI.total}</div>
      <dl>
        {columns
          .filter((c) => c.total !== undefined)
          .map((c) => (
            <Pair key={c.key} label={c.header}>
              {c.total}
            </Pair>
          ))}
      </dl>
    </li>
  );
}

/** The rows of a table as cards, for narrow screens. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, totals, expanded } = props;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <dl style={{ margin: 0 }}>
            {columns.map((c) => (
              <Pair key={c.key} label={c.header}>
                {c.cell(row)}
              </Pair>
            ))}
          </dl>
          {actions && <div className={classes.cardActions}>{actions(row)}</div>}
          {expanded?.(row)}
        </li>
      ))}
      {totals && <TotalsCard columns={columns} />}
    </ul>
  );
}
