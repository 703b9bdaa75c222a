import type { ReactNode } from 'react';
import './fields.css';
import classes from './form-grid.module.css';

interface GridProps {
  children: ReactNode;
}

/** The 12 columns that fixed fields and attributes share. */
export function FormGrid({ children }: GridProps) {
  return (
    <div className={classes.grid} data-fields>
      {children}
    </div>
  );
}

export interface CellSize {
  /** Columns of 12 on a wide screen. */
  lg: number;
  /** On a medium one; half of them without. */
  md?: number | undefined;
}

interface CellProps extends CellSize {
  /** Name of a field whose control does not carry it itself, so that a refusal finds it. */
  field?: string;
  /** Holds a switch beside inputs. */
  beside?: boolean;
  children: ReactNode;
}

/** A cell of the grid; the whole width on a narrow screen. */
export function Cell({ lg, md = 6, field, beside = false, children }: CellProps) {
  const sizes = { '--lg': lg, '--md': md };
  return (
    <div className={`${classes.cell} ${beside ? classes.switch : ''}`} style={sizes} data-path={field}>
      {children}
    </div>
  );
}
