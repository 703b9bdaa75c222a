import { UI } from '../texts.ts';
import classes from './data-table.module.css';
import { RowMark } from './data-table-marks.tsx';
import type { DataTableProps, SumScope } from './data-table-types.ts';
import { Sum } from './sum-told.tsx';

/** Space between two cards, as the style sheet has it. */
export const CARD_GAP = 10;

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

interface TotalsCardProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'totalsLabel'> {
  of: SumScope;
}

function TotalsCard<Row>({ columns, totalsLabel = UI.total, of }: TotalsCardProps<Row>) {
  return (
    <li className={`${classes.card} ${classes.totals}`}>
      <div>{totalsLabel}</div>
      <dl>
        {columns.flatMap(({ key, header, total, sum }) =>
          total === undefined ? (
            []
          ) : (
            <Pair key={key} label={header}>
              <Sum header={header} total={total} sum={sum} of={of} />
            </Pair>
          ),
        )}
      </dl>
    </li>
  );
}

/** The rows of a table as cards, for narrow screens. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, totals, muted, expanded, rowWindow, marks } = props;
  return (
    <ul className={`${classes.cards} ${rowWindow ? classes.sameHeight : ''}`} aria-label={label}>
      {!!rowWindow?.before && <li aria-hidden="true" style={{ height: rowWindow.before - CARD_GAP }} />}
      {rows.map((row, i) => (
        <li
          key={rowKey(row)}
          className={`${classes.card} ${muted?.(row) ? classes.muted : ''}`}
          data-row
          data-marcada={marks?.has(row) || undefined}
          data-linha={rowKey(row)}
          aria-setsize={rowWindow?.count}
          aria-posinset={rowWindow && rowWindow.first + i + 1}
        >
          {marks && (
            <div className={classes.cardMark}>
              <RowMark marks={marks} row={row} />
            </div>
          )}
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
      {!!rowWindow?.after && <li aria-hidden="true" style={{ height: rowWindow.after - CARD_GAP }} />}
      {totals && <TotalsCard {...props} of={totals} />}
    </ul>
  );
}
