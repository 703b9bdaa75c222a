import { formatNumber } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import classes from './board-card.module.css';

interface BoardCardProps {
  title: string;
  /** How many there are, beside the title. */
  count?: number | undefined;
  /** Stands behind the title. */
  note?: ReactNode;
  /** Links and the like, at the right of the title. */
  aside?: ReactNode;
  className?: string | undefined;
  /** Its content is on its way: on a narrow screen what comes below waits with it. */
  waiting?: boolean;
  children: ReactNode;
}

/** A part of a board: a line with its title, and content that runs from edge to edge. */
export function BoardCard({
  title,
  count,
  note,
  aside,
  className = '',
  waiting = false,
  children,
}: BoardCardProps) {
  return (
    <section
      className={`${classes.card} ${className}`}
      aria-label={title}
      aria-busy={waiting || undefined}
      data-espera={waiting || undefined}
    >
      <div className={classes.head}>
        <h2>{title}</h2>
        {count !== undefined && <span className={classes.note}>{formatNumber(count)}</span>}
        {note}
        <div className={classes.aside}>{aside}</div>
      </div>
      {children}
    </section>
  );
}

/** What a part says that has nothing to show, or in addition to what it shows. */
export const BoardNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.line}>{children}</p>
);
