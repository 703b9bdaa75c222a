import type { ReactNode } from 'react';
import classes from './shown-value.module.css';

/** An amount as `formatMoney` writes it: its sign, the currency, the figure. */
export const MONEY = /^(-?)(R\$)(\s.+)$/;
const ZERO = /^\s[0.,]+$/;

/** What a cell shows: of money the figure stands out, and nothing of a zero. */
export function shownValue(value: ReactNode): ReactNode {
  const [, sign, currency, figure = ''] = (typeof value === 'string' && MONEY.exec(value)) || [];
  if (currency === undefined) return value;
  if (ZERO.test(figure)) return <span className={classes.quiet}>{value}</span>;
  return (
    <>
      {sign}
      <span className={classes.quiet}>{currency}</span>
      {figure}
    </>
  );
}
