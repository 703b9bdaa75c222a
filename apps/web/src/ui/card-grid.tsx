import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Parts of like weight side by side, as many in a row as fit. */
export function CardGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}

interface GridCardProps {
  title: string;
  /** Stands beside the heading. */
  aside: ReactNode;
  children: ReactNode;
}

export function GridCard({ title, aside, children }: GridCardProps) {
  return (
    <li className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </li>
  );
}
