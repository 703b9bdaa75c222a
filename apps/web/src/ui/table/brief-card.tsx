import type { ReactNode } from 'react';
import { asksForTab, inNewTab } from '../../lib/new-tab.ts';
import { RowActs } from '../acts/row-acts.tsx';
import classes from './brief-card.module.css';
import { cardParts } from './card-parts.ts';
import { RowMark } from './data-table-marks.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';
import { shownValue } from './shown-value.tsx';

interface BriefCardProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'acts' | 'actions' | 'onOpen' | 'marks' | 'muted'> {
  row: Row;
  /** Whether what is more of it stands below; undefined where it opens elsewhere. */
  opened?: boolean | undefined;
  /** A press marks it. */
  marking: boolean;
}

interface Told {
  key: string;
  value: ReactNode;
  /** Stands as a whole, or not at all. */
  whole: boolean;
}

const saysNothing = ({ value }: Told): boolean =>
  value === '' || value === null || value === undefined || value === false;

/** What there is no room for is left out, from the end on: an id, a day or an amount is never cut. */
const Rest = ({ told }: { told: readonly Told[] }) => (
  <span className={classes.rest}>
    {told
      .filter((t) => !saysNothing(t))
      .map(({ key, value, whole }, i) => (
        <span key={key} className={whole ? classes.whole : classes.part}>
          {i > 0 && ' · '}
          {value}
        </span>
      ))}
  </span>
);

const isWhole = <Row,>({ nowrap, align, card }: Column<Row>): boolean =>
  nowrap === true || align !== undefined || card === 'id';

/** A row on a narrow screen, in two lines: what names it and its money, then what else is told and how it stands. */
export function BriefCard<Row>(props: BriefCardProps<Row>) {
  const { row, opened, marking, columns, acts, actions, onOpen, marks, muted } = props;
  const parts = cardParts(columns.filter((c) => c.empty?.(row) !== true));
  if (parts === null) return null;
  const { lead, name, amount, rest, state } = parts;
  const told = ({ cell, onCard = cell }: Column<Row>) => onCard(row);
  const urgent = columns.find((c) => c.urgent?.(row));
  const standing = urgent?.urgent?.(row) ?? (state && told(state));
  const press = () => (marking ? marks?.toggle(row, false) : onOpen?.(row));
  return (
    <div className={`${classes.card} ${muted?.(row) ? classes.muted : ''}`}>
      {marking && marks && (
        <span className={classes.lead}>
          <RowMark marks={marks} row={row} />
        </span>
      )}
      {lead && <span className={classes.lead}>{told(lead)}</span>}
      <div className={classes.lines}>
        <div className={classes.line}>
          {onOpen || marking ? (
            <button
              type="button"
              className={classes.name}
              aria-expanded={opened}
              onClick={(e) => (onOpen && asksForTab(e) ? inNewTab(() => onOpen(row)) : press())}
            >
              {shownValue(told(name))}
            </button>
          ) : (
            <span className={classes.name}>{shownValue(told(name))}</span>
          )}
          {amount && <span className={classes.amount}>{shownValue(told(amount))}</span>}
        </div>
        <div className={classes.line}>
          <Rest
            told={rest
              .filter((c) => c !== urgent)
              .map((c) => ({ key: c.key, value: told(c), whole: isWhole(c) }))}
          />
          {standing && <span className={classes.state}>{standing}</span>}
        </div>
      </div>
      {(acts ?? actions) && !marking && (
        <div className={classes.acts}>
          {actions?.(row)}
          {acts && <RowActs touch acts={acts(row)} onOpen={undefined} />}
        </div>
      )}
    </div>
  );
}
