import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { RowActs } from '../acts/row-acts.tsx';
import { UI } from '../texts.ts';
import { BriefCard } from './brief-card.tsx';
import { collapseOn } from './collapse-on.ts';
import classes from './data-table.module.css';
import { RowMark } from './data-table-marks.tsx';
import type { DataTableProps, SumScope } from './data-table-types.ts';
import { LIST_PANEL_TEXTS } from './list-panel-texts.ts';
import { MARKS_TEXTS } from './marks-texts.ts';
import { Sum } from './sum-told.tsx';
import { Pair, WholeRow } from './whole-row.tsx';

const OrderSelect = lazyView(() => import('./order-select.tsx'), 'OrderSelect');

/** Space between two cards, as the style sheet has it. */
const CARD_GAP = 10;

interface CardsHeadProps<Row> extends Pick<DataTableProps<Row>, 'order' | 'columns'> {
  /** Undefined where no card is marked, or some are already. */
  selecting: boolean | undefined;
  onSelect: (selecting: boolean) => void;
}

/** Above the cards: their order, and the way to mark them. */
function CardsHead<Row>({ order, columns, selecting, onSelect }: CardsHeadProps<Row>) {
  if (!order && selecting === undefined) return null;
  return (
    <div className={classes.cardsHead}>
      {order && (
        <Suspense>
          <OrderSelect order={order} columns={columns} />
        </Suspense>
      )}
      {selecting !== undefined && (
        <button type="button" aria-pressed={selecting} onClick={() => onSelect(!selecting)}>
          {selecting ? LIST_PANEL_TEXTS.cancelar : MARKS_TEXTS.selecionar}
        </button>
      )}
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

/** The sums in one line at the foot. */
function TotalsLine<Row>({ columns, totalsLabel = UI.total, of }: TotalsCardProps<Row>) {
  return (
    <li className={classes.totalsLine}>
      <strong>{totalsLabel}</strong>
      {columns.flatMap(({ key, header, total, sum }) =>
        total === undefined ? (
          []
        ) : (
          <span key={key}>
            <small>{header}</small>
            <Sum header={header} total={total} sum={sum} of={of} />
          </span>
        ),
      )}
    </li>
  );
}

/** A row with each of its columns named. */
function FullCard<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, actions, acts, onOpen, marks } = props;
  return (
    <>
      {marks && (
        <div className={classes.cardMark}>
          <RowMark marks={marks} row={row} />
        </div>
      )}
      <WholeRow columns={columns} row={row} />
      {(actions ?? acts) && (
        <div className={classes.cardActions}>
          {actions?.(row)}
          {acts && <RowActs touch acts={acts(row)} onOpen={onOpen && (() => onOpen(row))} />}
        </div>
      )}
    </>
  );
}

/** The rows of a table as cards, for narrow screens. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, totals, muted, expanded, onCollapse, rowWindow, marks, brief = false } = props;
  const gap = brief ? 0 : CARD_GAP;
  const [selecting, setSelecting] = useState(false);
  const marked = marks !== undefined && marks.state !== 'none';
  return (
    <>
      {brief && rows.length > 0 && (
        <CardsHead {...props} selecting={marks && !marked ? selecting : undefined} onSelect={setSelecting} />
      )}
      <ul
        className={`${brief ? classes.brief : classes.cards} ${rowWindow ? classes.sameHeight : ''}`}
        aria-label={label}
        data-cards
      >
        {!!rowWindow?.before && <li aria-hidden="true" style={{ height: rowWindow.before - gap }} />}
        {rows.map((row, i) => {
          const below = expanded?.(row);
          return (
            <li
              key={rowKey(row)}
              className={brief ? undefined : `${classes.card} ${muted?.(row) ? classes.muted : ''}`}
              data-row
              data-open={below ? true : undefined}
              data-marcada={marks?.has(row) || undefined}
              data-linha={rowKey(row)}
              aria-setsize={rowWindow?.count}
              aria-posinset={rowWindow && rowWindow.first + i + 1}
              {...(below && onCollapse && collapseOn(() => onCollapse(row)))}
            >
              {brief ? (
                <BriefCard
                  {...props}
                  row={row}
                  opened={expanded && Boolean(below)}
                  marking={marked || (selecting && marks !== undefined)}
                />
              ) : (
                <FullCard {...props} row={row} />
              )}
              {brief && below ? <div className={classes.belowCard}>{below}</div> : below}
            </li>
          );
        })}
        {!!rowWindow?.after && <li aria-hidden="true" style={{ height: rowWindow.after - gap }} />}
        {totals && (brief ? <TotalsLine {...props} of={totals} /> : <TotalsCard {...props} of={totals} />)}
      </ul>
    </>
  );
}
