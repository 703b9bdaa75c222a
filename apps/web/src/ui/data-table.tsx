import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useShell } from '../lib/shell-store.ts';
import { CardList } from './card-list.tsx';
import classes from './data-table.module.css';
import { UI } from './textos.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  nowrap?: boolean;
  /** Cell of the totals row. */
  total?: ReactNode;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** A click on the row, or Enter while it has the focus. */
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsLabel?: string;
  /** Content below a row that is open. */
  expanded?: (row: Row) => ReactNode;
  /** Shows each column's `total` in a sticky last row. */
  totals?: boolean;
  /** Cards instead of a table. */
  narrow?: boolean;
}

export const classOf = (column: Pick<Column<never>, 'align' | 'nowrap'>): string =>
  column.align === 'right' ? (classes.right ?? '') : column.nowrap ? (classes.nowrap ?? '') : '';

/** Clicks on a control inside the row belong to that control. */
const isControl = (e: MouseEvent): boolean =>
  e.target instanceof Element && e.target.closest('button, a, input, label, [role="menu"]') !== null;

interface RowProps<Row> extends DataTableProps<Row> {
  row: Row;
}

function TableRow<Row>({ row, columns, actions, onOpen, expanded }: RowProps<Row>) {
  const below = expanded?.(row);
  const open = onOpen && {
    tabIndex: 0,
    onClick: (e: MouseEvent) => !isControl(e) && onOpen(row),
    onKeyDown: (e: KeyboardEvent) => e.key === 'Enter' && e.target === e.currentTarget && onOpen(row),
  };
  const cells = (
    <tr className={`${classes.row} ${onOpen ? classes.clickable : ''}`} {...open}>
      {columns.map((c) => (
        <td key={c.key} className={classOf(c)}>
          {c.cell(row)}
        </td>
      ))}
      {actions && (
        <td>
          <div className={classes.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
  if (!below) return cells;
  return (
    <>
      {cells}
      <tr>
        <td colSpan={columns.length + (actions ? 1 : 0)} className={classes.below}>
          {below}
        </td>
      </tr>
    </>
  );
}

function TotalsRow<Row>({ columns, actions }: Pick<DataTableProps<Row>, 'columns' | 'actions'>) {
  return (
    <tfoot>
      <tr>
        {columns.map((c, i) => (
          <td key={c.key} className={classOf(c)}>
            {c.total ?? (i === 0 ? UI.total : null)}
          </td>
        ))}
        {actions && <td />}
      </tr>
    </tfoot>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, actionsLabel, totals, narrow } = props;
  const dense = useShell((s) => s.density === 'compacta');
  if (narrow) return <CardList {...props} />;
  return (
    <table className={`${classes.table} ${dense ? classes.dense : ''}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((c) => (
            <th key={c.key} scope="col" className={classOf(c)}>
              {c.header}
            </th>
          ))}
          {actions && (
            <th scope="col" className={classes.right}>
              {actionsLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...props} row={row} />
        ))}
      </tbody>
      {totals && <TotalsRow columns={columns} actions={actions} />}
    </table>
  );
}
