import type { ReactNode, Ref } from 'react';
import classes from './list-panel.module.css';
import { UI } from './textos.ts';

interface ListScreenProps {
  header: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

/** A list that fills the window: filters above, the panel scrolls, its heads and totals stay in view. */
export function ListScreen({ header, filters, children }: ListScreenProps) {
  return (
    <div className={classes.screen}>
      {header}
      <div className={classes.filters}>{filters}</div>
      {children}
    </div>
  );
}

interface ListPanelProps {
  total: number | undefined;
  tools?: ReactNode;
  footer?: ReactNode;
  busy?: boolean;
  /** The scrolling region, for lists that mount only the rows in view. */
  scrollRef?: Ref<HTMLElement> | undefined;
  label: string;
  children: ReactNode;
}

export function ListPanel(props: ListPanelProps) {
  const { total, tools, footer, busy = false, scrollRef, label, children } = props;
  return (
    <div className={classes.panel} aria-busy={busy}>
      <div className={classes.bar}>
        <strong aria-live="polite">{total === undefined ? '\u00a0' : UI.totalN(total)}</strong>
        <div>{tools}</div>
      </div>
      <section
        ref={scrollRef}
        className={`${classes.scroll} ${busy ? classes.busy : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </section>
      {footer && <div className={classes.foot}>{footer}</div>}
    </div>
  );
}
