import type { ReactNode } from 'react';
import type { Column } from './data-table-types.ts';
import classes from './explained-cell.module.css';
import { shownValue } from './shown-value.tsx';

interface ExplainedCellProps extends Pick<Column<never>, 'align'> {
  text: ReactNode;
  /** The button that explains it. */
  children: ReactNode;
}

/** A value and, while its row is looked at, the button that explains it; arrows lead there as to the row's buttons. */
export const ExplainedCell = ({ text, align, children }: ExplainedCellProps) => (
  <span className={`${classes.value} ${align === 'right' ? classes.right : ''}`}>
    {shownValue(text)}
    <span className={classes.button} data-explains>
      {children}
    </span>
  </span>
);
