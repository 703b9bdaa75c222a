import type { ReactNode } from 'react';
import classes from './day-line.module.css';

interface DayLineProps {
  /** A control before it. */
  lead?: ReactNode;
  /** What names it, and leads to it. */
  children: ReactNode;
  /** What of it is to be done, or when in the day. */
  kind: string;
  place: string;
  day: string;
  /** How near its day is. */
  tone?: 'late' | 'near' | undefined;
  /** More of it, in a line of its own. */
  below?: string | undefined;
  /** It is done, and stands there until one goes. */
  done?: boolean;
  /** An act, at the end. */
  end?: ReactNode;
}

/** What there is to do, in one line: what it is, where, and when. */
export function DayLine(props: DayLineProps) {
  const { lead, children, kind, place, day, tone, below, done = false, end } = props;
  return (
    <li className={classes.line} data-feito={done || undefined}>
      {lead && <span className={classes.lead}>{lead}</span>}
      <span className={classes.name}>{children}</span>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.place} title={place}>
        {place}
      </span>
      <span className={classes.day} data-tom={tone}>
        {day}
      </span>
      {end}
      {below && <span className={classes.below}>{below}</span>}
    </li>
  );
}
