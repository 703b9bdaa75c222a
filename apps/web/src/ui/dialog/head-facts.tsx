import type { ReactNode } from 'react';
import classes from './head-facts.module.css';

/** What a record is, in one line of a dialog's head: its situation stays, and what else there is may be cut. */
export const HeadFacts = ({ children }: { children: ReactNode }) => (
  <span className={classes.facts}>{children}</span>
);
