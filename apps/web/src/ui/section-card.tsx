import type { ReactNode } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Stands beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page in a frame of its own, under its heading. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
